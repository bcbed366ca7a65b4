import {
  type Client,
  type ClientDetails,
  type ClientMatch,
  type clientRoutes,
  mostMatches,
  type NewClient,
} from '#contract/clients/clients.ts'
import { clientErrors } from '#contract/clients/client-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import { fold } from '#contract/kit/albanian.ts'
import { idErrors } from '#contract/made-ids.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { namesOf, picked } from '#contract/kit/details.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { everything, type Reach } from '#server/core/reach.ts'
import {
  andSet,
  columnList,
  oneRow,
  type Part,
  part,
  refuseOn,
  type Sql,
  valueList,
} from '#server/database/sql.ts'
import { newId } from '#server/core/ids.ts'
import { stampsOf } from '#server/visits/ledger.ts'
import {
  clientColumns,
  contactSeen,
  detailsSeen,
  mayBeSeen,
  readsNumbers,
  spentSeen,
} from './reach.ts'
import { numberRows, numbersSeen, type ReadNumber, saveNumbers } from './numbers.ts'
import type { WholeClient } from './rules.ts'
import type { Whom } from './search.ts'
import { clockOf, everyDays, firstVisit, kept, lastVisit, visitsUntil } from './client-visits.ts'
import { searchKey, type Wanted } from '#contract/clients/search.ts'
import { usualOf } from './usual.ts'

/** What people write about a client, by column; of `mayWrite` the day is kept on which it became true. */
function written(details: Omit<NewClient, 'phones'> & Pick<WholeClient, 'phones'>, since: Part) {
  const { name, phones, mayWrite } = details
  const { may_write: _, ...row } = Object.fromEntries(
    Object.entries(picked(namesOf(clientColumns), details)).map(([field, value]) => [
      clientColumns[field as keyof ClientDetails],
      value,
    ]),
  )
  const keys = { name_key: fold(name), phone: phones[0] ?? '', search: searchKey(name, phones) }
  return { ...row, ...keys, may_write_since: mayWrite ? since : null }
}

const refusals = {
  clients_pkey: idErrors.idTaken,
  clients_salon_id_preferred_staff_id_fkey: {
    ...clientErrors.barberMissing,
    field: 'preferredBarber',
  },
}

export const columns = (
  salon: SalonId,
  now: Date,
  reach: Reach = everything,
  clock = clockOf(salon, now),
) => part`
  c.id, ${detailsSeen(reach)}, ${numbersSeen(reach)} as phones, c.version,
  c.total_appointments as "totalAppointments", ${visitsUntil(salon, now, clock)} as visits, ${spentSeen(reach)} as "totalSpent",
  c.cancelled_count as "cancelledCount", ${lastVisit(salon, now, clock)} as "lastVisit",
  c.no_shows as "noShows", c.may_write_since as "mayWriteSince", c.cancelled_by_client as "cancelledByClient",
  case when c.mostly_cancelled then 'cancelled' else 'active' end as status,
  ${stampsOf(salon, part`c.id`)} as stamps`

export type Order = Pick<Wanted, 'start' | 'opening'>

/** Names that begin as typed come first, then names with words that begin so, then names that contain it. */
export const rankOf = ({ start, opening }: Order) => part`
  case when starts_with(c.search, ${start}) then 0 when c.search like all(${opening}::text[]) then 1 else 2 end`

/**
 * Clients by rank of the name, then tier of visits, then name; without a `start` all have one rank. The lateral query adds
 * the visits of the few that are shown; fence (docs/postgres.md): the salon's clock is computed once.
 */
export const matchClients = (
  sql: Sql,
  salon: SalonId,
  whom: Whom,
  order: Order,
  now: Date,
  reach: Reach,
) => sql<ClientMatch>`
  select c.id, c.name, c.phone, ${numbersSeen(reach)} as phones, usual."usualService", visit.*
  from (
    select ${order.start === '' ? part`0` : rankOf(order)} as rank,
      c.visit_tier, c.search collate "C" as search, c.salon_id, c.created_by, c.id,
      c.name, ${contactSeen(reach, 'phone')} as phone, c.usual_services, c.usual_staff_id
    from ${whom} where c.salon_id = ${salon}
    order by rank, c.visit_tier desc, search limit ${mostMatches}) c,
  (select ${clockOf(salon, now)} as time offset 0) clock,
  lateral (
    select max(a.starts_at)::date as "lastVisit", count(*) as visits
    from appointments a where ${kept(salon)} and a.starts_at <= clock.time) visit,
  ${usualOf(salon, reach)}
  order by c.rank, c.visit_tier desc, c.search`

/** What a client's page says; `debt` as far as it is seen. */
export const clientOf = async (
  sql: Sql,
  salon: SalonId,
  id: string,
  now: Date,
  reach: Reach,
  debt: Part = part`null::jsonb`,
) =>
  oneRow(
    await sql<ReplyOf<typeof clientRoutes.show>['client']>`
      select ${columns(salon, now, reach)}, usual.*, ${everyDays(salon, now)} as "everyDays",
        ${firstVisit(salon, now)} as "firstVisit", ${debt} as debt
      from clients c, ${usualOf(salon, reach)} where c.salon_id = ${salon} and c.id = ${id} and ${mayBeSeen(reach)}`,
    commonErrors.notFound,
  )

/** Fields that were not sent get the column's default. */
export async function insertClient(
  sql: Sql,
  { salonId: salon, userId }: Member,
  client: NewClient & { phones: readonly string[] },
  now: Date,
) {
  const { phones } = client
  const row = { ...written(client, part`${clockOf(salon, now)}::date`), created_by: userId }
  const inserted = sql<Client>`
    insert into clients as c (salon_id, id, created_at, ${columnList(Object.keys(row))})
    values (${salon}, ${client.id ?? newId()}, ${now}, ${valueList(row)})
    returning ${columns(salon, now)}`
  const added = oneRow(await refuseOn(refusals, inserted))
  await saveNumbers(sql, salon, added.id, phones)
  return { ...added, phones: [...phones] }
}

export const clientsOf = (
  sql: Sql,
  salon: SalonId,
  ids: readonly string[],
  now: Date,
) => sql<Client>`
  select ${columns(salon, now)} from clients c where c.salon_id = ${salon} and c.id = any(${ids}::uuid[])`

type Named = { name: string; phone: string }
type Booked = {
  readonly name: string
  readonly numbers: readonly ReadNumber[]
  readonly by?: string | null
}

/** Adds a new client whom a booking names. `by` is a member who sees one column and finds the client again through it. */
export async function addBookedClient(
  sql: Sql,
  salon: SalonId,
  { name, numbers, by = null }: Booked,
  now: Date,
) {
  const id = newId()
  const phones = numbers.map(({ typed }) => typed)
  await sql`
    with c as (
      insert into clients (salon_id, id, name, name_key, phone, search, created_at, created_by)
      values (${salon}, ${id}, ${name}, ${fold(name)}, ${phones[0] ?? ''}, ${searchKey(name, phones)}, ${now}, ${by})
      returning salon_id, id)
    insert into client_numbers (salon_id, client_id, position, typed, e164)
    select c.salon_id, c.id, n.position, n.typed, n.e164 from c, ${numberRows(numbers)}`
  return id
}

/** Stores a number that came with a booking, unless the client has one, or one that the member may not read. */
export async function keepPhone(
  sql: Sql,
  salon: SalonId,
  id: string,
  { name, phone }: Named,
  reach: Reach,
) {
  const kept = await sql`
    update clients c set phone = ${phone}, search = ${searchKey(name, [phone])}, version = version + 1
    where c.salon_id = ${salon} and c.id = ${id} and c.phone = '' and ${readsNumbers(reach)} returning c.id`
  if (kept.length > 0) await saveNumbers(sql, salon, id, [phone])
}

/**
 * Locks appointments, then clients -- one order (docs/postgres.md): a change of an appointment writes its client's totals
 * afterwards. The lock of a client keeps new appointments away.
 */
export async function holdClients(sql: Sql, salon: SalonId, ids: readonly string[], now: Date) {
  await sql`
    select 1 from appointments where salon_id = ${salon} and client_id = any(${ids}::uuid[])
    order by id for update`
  return sql<Client>`
    select ${columns(salon, now)} from clients c
    where c.salon_id = ${salon} and c.id = any(${ids}::uuid[]) order by c.id for update`
}

/** Stores all fields that people write; totals are the database's own. */
export async function saveClient(
  sql: Sql,
  salon: SalonId,
  id: string,
  details: WholeClient,
  now: Date,
) {
  await saveNumbers(sql, salon, id, details.phones)
  const row = written(details, part`coalesce(c.may_write_since, ${clockOf(salon, now)}::date)`)
  const saved = sql<Client>`
    update clients c set version = c.version + 1${andSet(row)}
    where c.salon_id = ${salon} and c.id = ${id} returning ${columns(salon, now)}`
  return oneRow(await refuseOn(refusals, saved))
}

/** The new version refuses a change by a screen that still shows the old name. A merge speaks for the visits it hands over. */
export const handOver = (
  sql: Sql,
  salon: SalonId,
  from: string,
  { id, name }: { id: string | null; name: string },
) => sql`
  update appointments set client_id = ${id}, client_name = ${name}, version = version + 1,
    client_by = case when client_id = ${id}::uuid then client_by end
  where salon_id = ${salon} and client_id = ${from}`

export const deleteClient = (sql: Sql, salon: SalonId, id: string) => sql`
  delete from clients where salon_id = ${salon} and id = ${id}`
