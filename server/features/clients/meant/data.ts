import { appointmentComplaints } from '#contract/visits/appointment-words.ts'
import { clientWords, nobodyNamed } from '#contract/clients/client-words.ts'
import { commonErrors } from '#contract/common.ts'
import { fold } from '#contract/kit/albanian.ts'
import type { Became } from '#contract/made-ids.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { reachOf } from '#server/core/reach.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { readNumbers } from '../numbers.ts'
import { mayBeSeen, readsNumbers } from '../reach.ts'
import { idMeant } from './client-ids.ts'
import { type Namesake, namesakeMeant } from './rules.ts'

/** What a booking says of its client. */
export type Said = {
  readonly client_id?: string | null | undefined
  readonly client_name?: string | undefined
  readonly client_phone?: string | undefined
}

/** The name as the visit keeps it; without an id a client that is not known yet, or no client at all. */
export type Meant = {
  name: string
  id: string | null
  isNew: boolean
  isAmbiguous?: true
  became?: Became
}

/**
 * Bookings of one new client at one moment wait for each other here: the second one finds what the first has added. A
 * number is locked before a name.
 */
export const holdNumber = (tx: Sql, salon: SalonId, e164: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`${salon} ${e164}`}, 0))`

export const holdClientName = (tx: Sql, salon: SalonId, name: string) =>
  holdNumber(tx, salon, fold(name))

const newClients = (salon: SalonId) => part`hashtextextended(${`${salon} new clients`}, 0)`

/** Before a new client is added; a client that an import has added meanwhile is looked for once more. */
export const holdAdding = (tx: Sql, salon: SalonId) =>
  tx`select pg_advisory_xact_lock_shared(${newClients(salon)})`

/** For an import: waits for all who add a client, and lets nobody else add one until the transaction ends. */
export const holdAllAdding = (tx: Sql, salon: SalonId) =>
  tx`select pg_advisory_xact_lock(${newClients(salon)})`

/** The client that a booking means (docs/decisions/0058). Locks a name that may be a new client's until the transaction ends. */
export async function clientMeant(tx: Sql, actor: Member, said: Said, now: Date): Promise<Meant> {
  const meant = await lookedUp(tx, actor, said, now)
  if (!meant.isNew) return meant
  await holdAdding(tx, actor.salonId)
  return lookedUp(tx, actor, said, now)
}

async function lookedUp(tx: Sql, actor: Member, said: Said, now: Date): Promise<Meant> {
  if (said.client_id) return clientById(tx, actor, said.client_id, now)
  const { salonId } = actor
  const [name = '', phone = ''] = [said.client_name?.trim(), said.client_phone?.trim()]
  const nobody = name === '' && phone === '' ? clientWords.walkIn : nobodyNamed(name)
  if (nobody !== undefined) return { name: nobody, id: null, isNew: false }
  const [number] = phone === '' ? [] : await readNumbers(tx, salonId, [phone])
  const e164 = number?.e164 ?? null
  if (name !== '') return clientNamed(tx, actor, { name, e164 }, now)
  await holdNumber(tx, salonId, e164 ?? phone)
  const owner = e164 === null ? undefined : await onlyOwner(tx, actor, e164, now)
  return owner ?? clientNamed(tx, actor, { name: phone, e164 }, now)
}

async function clientById(tx: Sql, actor: Member, id: string, now: Date): Promise<Meant> {
  const [known] = await tx<{ id: string; name: string }>`
    select c.id, c.name from clients c
    where c.salon_id = ${actor.salonId} and c.id = ${idMeant(actor.salonId, id)}
      and ${mayBeSeen(reachOf(actor, now))}`
  const became = known && known.id !== id && { became: { from: id, to: known.id } }
  if (known) return { ...known, isNew: false, ...became }
  const fields = { client_id: appointmentComplaints.clientGone }
  throw new AppError(commonErrors.invalid, { fields })
}

const withNumber = (e164: string | null) => part`exists (
  select from client_numbers n
  where n.salon_id = c.salon_id and n.client_id = c.id and n.e164 = ${e164}::text)`

type Named = { name: string; e164: string | null }

/** Of the clients that the member may find: a name says nothing of others, and a number nothing where it can't be read. */
async function clientNamed(tx: Sql, actor: Member, { name, e164 }: Named, now: Date) {
  const { salonId: salon } = actor
  const reach = reachOf(actor, now)
  await holdClientName(tx, salon, name)
  const namesakes = await tx<Namesake>`
    select c.id, ${withNumber(e164)} and ${readsNumbers(reach)} as "hasNumber",
      c.phone = '' and ${readsNumbers(reach)} as "isNumberless"
    from clients c
    where c.salon_id = ${salon} and c.name_key = ${fold(name)} and ${mayBeSeen(reach)}`
  const { ids, isAmbiguous } = namesakeMeant(namesakes, e164 !== null)
  const id = ids.length > 1 ? await lastComer(tx, salon, ids, now) : (ids[0] ?? null)
  return { name, id, isNew: id === null, ...(isAmbiguous && { isAmbiguous }) }
}

/** Of several clients the one who came last. */
async function lastComer(tx: Sql, salon: SalonId, ids: readonly string[], now: Date) {
  const [last] = await tx<{ id: string }>`
    select c.id from clients c where c.salon_id = ${salon} and c.id = any(${ids}::uuid[])
    order by (
      select max(a.starts_at) from appointments a
      where a.salon_id = c.salon_id and a.client_id = c.id and a.status not in ('cancelled', 'no_show')
        and a.starts_at <= ${now}::timestamptz at time zone (select time_zone from salons where id = c.salon_id)
    ) desc nulls last, c.created_at desc, c.id desc limit 1`
  return last?.id ?? null
}

/** The client whose number it is, if only one has it and the member may read that client's number. */
async function onlyOwner(
  tx: Sql,
  actor: Member,
  e164: string,
  now: Date,
): Promise<Meant | undefined> {
  const reach = reachOf(actor, now)
  const owners = await tx<{ id: string; name: string; isOpen: boolean }>`
    select c.id, c.name, ${mayBeSeen(reach)} and ${readsNumbers(reach)} as "isOpen"
    from clients c
    where c.salon_id = ${actor.salonId} and c.id in (
      select client_id from client_numbers where salon_id = ${actor.salonId} and e164 = ${e164})
    limit 2`
  const [owner] = owners
  if (owners.length !== 1 || !owner?.isOpen) return undefined
  return { id: owner.id, name: owner.name, isNew: false }
}

/** Another client with this name and one of these numbers, as far as the member may know of it. */
export async function findKnown(
  tx: Sql,
  actor: Member,
  client: { id?: string; name: string; phones: readonly string[] },
  now: Date,
) {
  const read = await readNumbers(tx, actor.salonId, client.phones)
  const numbers = read.flatMap(({ e164 }) => e164 ?? [])
  if (numbers.length === 0) return undefined
  const reach = reachOf(actor, now)
  const [known] = await tx<{ id: string; name: string }>`
    select c.id, c.name from clients c
    where c.salon_id = ${actor.salonId} and c.name_key = ${fold(client.name)}
      and c.id is distinct from ${client.id ?? null}::uuid
      and ${mayBeSeen(reach)} and ${readsNumbers(reach)}
      and exists (select from client_numbers n
        where n.salon_id = c.salon_id and n.client_id = c.id and n.e164 = any(${numbers}::text[]))
    order by c.created_at, c.id limit 1`
  return known
}
