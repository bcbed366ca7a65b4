import { clientWords } from '#contract/clients/client-words.ts'
import { commonErrors } from '#contract/common.ts'
import { idErrors } from '#contract/made-ids.ts'
import { namesTogether } from '#contract/visits/parts.ts'
import type { Wait } from '#contract/waiting/waits.ts'
import type { SalonId } from '#server/core/actor.ts'
import { everything, type Reach } from '#server/core/reach.ts'
import {
  andSet,
  columnList,
  oneRow,
  part,
  refuseOn,
  type Sql,
  valueList,
} from '#server/database/sql.ts'
import { readsNumbers } from '#server/features/clients/reach.ts'

/** An open entry of the waiting list; `shown` is its client as far as the member sees them. */
export type Entry = {
  readonly id: string
  readonly clientId: string
  readonly clientName: string
  readonly shown: Wait['client']
  readonly services: readonly string[]
  readonly serviceName: string
  readonly minutes: number
  readonly staffId: string | null
  readonly from: string
  readonly to: string
  readonly days: readonly number[] | null
  readonly after: string | null
  readonly before: string | null
  readonly note: string
  readonly since: string
  readonly source: Wait['source']
  readonly lang: string
  readonly email: string
  readonly e164: string
  readonly offer: Wait['offer']
}

type Row = Omit<Entry, 'shown' | 'serviceName' | 'minutes'> & {
  readonly names: readonly string[]
  readonly lengths: readonly number[]
  readonly phone: string
  readonly isMine: boolean
}

/** For an entry `w`: it is in the member's column, or they have written it. */
const isMine = (reach: Reach) =>
  reach
    ? part`coalesce(w.staff_id = ${reach.staffId}::uuid, false) or coalesce(w.client_by = ${reach.userId}::uuid, false)`
    : part`true`

/** For an entry `w`: a member with one column sees what is for that column or for anybody. */
const isInSight = (reach: Reach) =>
  reach ? part`(w.staff_id is null or w.staff_id = ${reach.staffId}::uuid)` : part`true`

const clock = (column: ReturnType<typeof part>) => part`to_char(${column}, 'HH24:MI')`

/** Open entries in the order of asking. */
export async function entriesOf(
  sql: Sql,
  salon: SalonId,
  reach: Reach,
  { ids = null }: { readonly ids?: readonly string[] | null } = {},
): Promise<Entry[]> {
  const isOpen = part`w.salon_id = ${salon} and w.booked_as is null
    and (${ids}::uuid[] is null or w.id = any(${ids}::uuid[]))`
  // Many wait for the same: its names and lengths are found once for all of them.
  const rows = await sql<Row>`
    select w.id, w.client_id as "clientId", c.name as "clientName",
      case when ${readsNumbers(reach)} then c.phone else '' end as phone, ${isMine(reach)} as "isMine",
      w.services, w.staff_id as "staffId", w.from_day as "from", w.to_day as "to", w.days,
      ${clock(part`w.after_time`)} as after, ${clock(part`w.before_time`)} as before, w.note, w.since,
      w.source, w.lang, w.email, w.e164, chosen.names, chosen.lengths,
      case when o.id is not null then json_build_object('date', to_char(o.starts_at, 'YYYY-MM-DD'),
        'time', ${clock(part`o.starts_at`)}, 'barber', o.staff_id, 'until', o.offer_until,
        'appointmentId', o.id) end as offer
    from waiting_entries w
    join clients c on c.salon_id = w.salon_id and c.id = w.client_id
    left join appointments o on o.salon_id = w.salon_id and o.offer_for = w.id
    join (
      select wish.services, wish.staff_id, coalesce(array_agg(s.name order by u.nth) filter (where s.id is not null), '{}') as names,
        coalesce(array_agg(coalesce(d.minutes, s.work + s.wait + s.finish) order by u.nth) filter (where s.id is not null), '{}')
          as lengths
      from (select distinct w.services, w.staff_id from waiting_entries w where ${isOpen}) wish
      cross join unnest(wish.services) with ordinality u(id, nth)
      left join services s on s.salon_id = ${salon} and s.id = u.id
      left join service_barbers d on d.salon_id = s.salon_id and d.service_id = s.id and d.staff_id = wish.staff_id
      group by wish.services, wish.staff_id) chosen
      on chosen.services = w.services and chosen.staff_id is not distinct from w.staff_id
    where ${isOpen} and ${isInSight(reach)}
    order by w.since, w.id`
  return rows.map((row) => entryIn(row, reach))
}

function entryIn({ names, lengths, phone, isMine: mine, ...row }: Row, reach: Reach): Entry {
  const isNamed = !reach || mine || reach.seesNames
  const isOpen = isNamed && (!reach || mine || reach.seesClients)
  return {
    ...row,
    since: new Date(row.since).toISOString(),
    note: mine ? row.note : '',
    shown: {
      id: isOpen ? row.clientId : null,
      name: isNamed ? row.clientName : clientWords.hidden,
      phone: isNamed ? phone : '',
    },
    serviceName: namesTogether(names.map((service_name) => ({ service_name }))),
    minutes: lengths.reduce((sum, minutes) => sum + minutes, 0),
    offer: row.offer && { ...row.offer, until: new Date(row.offer.until).toISOString() },
  }
}

/** The entry as it is answered. */
export const waitOf = (entry: Entry, fits: Wait['fits'] = null): Wait => ({
  id: entry.id,
  client: entry.shown,
  services: [...entry.services],
  service_name: entry.serviceName,
  minutes: entry.minutes,
  barber: entry.staffId,
  from: entry.from,
  to: entry.to,
  ...(entry.days && { days: [...entry.days] }),
  ...(entry.after !== null && { after: entry.after }),
  ...(entry.before !== null && { before: entry.before }),
  note: entry.note,
  since: entry.since,
  source: entry.source,
  offer: entry.offer,
  fits: entry.offer ? null : fits,
})

/**
 * Locks an open entry, after the visit that is offered to it: whoever takes, declines or deletes an offer locks in this
 * order. Read by a second statement (docs/postgres.md, "lock, then read").
 */
export async function holdEntry(tx: Sql, salon: SalonId, id: string, reach: Reach = everything) {
  await tx`select 1 from appointments where salon_id = ${salon} and offer_for = ${id} for update`
  await tx`select 1 from waiting_entries where salon_id = ${salon} and id = ${id} for update`
  return oneRow(await entriesOf(tx, salon, reach, { ids: [id] }), commonErrors.notFound)
}

/** What is kept of somebody who waits. */
export type Kept = Pick<
  Entry,
  'clientId' | 'services' | 'staffId' | 'from' | 'to' | 'days' | 'after' | 'before' | 'note'
> & {
  /** The member with one column who names the client; not said where the client stays. */
  readonly namedBy?: { readonly userId: string; readonly at: Date } | null
}

const rowOf = ({ namedBy, ...kept }: Kept) => ({
  client_id: kept.clientId,
  services: kept.services,
  staff_id: kept.staffId,
  from_day: kept.from,
  to_day: kept.to,
  days: kept.days,
  after_time: kept.after,
  before_time: kept.before,
  note: kept.note,
  ...(namedBy !== undefined && {
    client_by: namedBy?.userId ?? null,
    client_at: namedBy?.at ?? null,
  }),
})

type Asked = Partial<Pick<Entry, 'lang' | 'email' | 'e164'>> & {
  readonly id: string
  readonly source: Entry['source']
  readonly since: Date
}

export function insertEntry(tx: Sql, salon: SalonId, asked: Asked, kept: Kept) {
  const row = { ...asked, ...rowOf(kept) }
  return refuseOn(
    { waiting_entries_pkey: idErrors.idTaken },
    tx`
      insert into waiting_entries (salon_id, ${columnList(Object.keys(row))})
      values (${salon}, ${valueList(row)})`,
  )
}

export const saveEntry = (tx: Sql, salon: SalonId, id: string, kept: Kept) => tx`
  update waiting_entries set salon_id = salon_id ${andSet(rowOf(kept))}
  where salon_id = ${salon} and id = ${id}`

/** An offer must be gone before. */
export const deleteEntry = (tx: Sql, salon: SalonId, id: string) => tx`
  delete from waiting_entries where salon_id = ${salon} and id = ${id}`

/** The entry became this visit: nobody waits any more, unless the visit is deleted. */
export const bookedAs = (tx: Sql, salon: SalonId, id: string, visitId: string) => tx`
  update waiting_entries set booked_as = ${visitId} where salon_id = ${salon} and id = ${id}`

export const countOpen = async (sql: Sql, salon: SalonId) =>
  oneRow(
    await sql<{ count: number }>`
      select count(*)::int as count from waiting_entries where salon_id = ${salon} and booked_as is null`,
  ).count

/** Entries whose last day was over so many days ago are deleted. */
const keptDays = 7

export const forgetOver = (sql: Sql, now: Date) => sql`
  delete from waiting_entries w using salons l
  where l.id = w.salon_id and w.to_day < (${now}::timestamptz at time zone l.time_zone)::date - ${keptDays}::int
    and not exists (select from appointments o where o.salon_id = w.salon_id and o.offer_for = w.id)`
