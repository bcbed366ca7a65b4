import type { Complaint } from '#contract/kit/errors.ts'
import { commonErrors } from '#contract/common.ts'
import { changesIn, namesOf, picked } from '#contract/kit/details.ts'
import { mostWaiting, waitingErrors, type waitingRoutes } from '#contract/waiting/waiting.ts'
import { waitComplaints, waitReplies } from '#contract/waiting/waits.ts'
import { may } from '#contract/access.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import { reachOf } from '#server/core/reach.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import { keepPhone } from '#server/features/clients/data.ts'
import { clientFor } from '#server/features/clients/meant/adding.ts'
import type { Call } from '#server/http/route.ts'
import type { Act } from '#server/record/act.ts'
import { acting } from '#server/record/record.ts'
import { deleteAppointments } from '#server/visits/rows.ts'
import { chosenBarbers, wantedParts } from '#server/visits/slots.ts'
import { readTimes } from '#server/visits/times.ts'
import { namerOf } from '#server/visits/visit.ts'
import { entryDone } from './acts.ts'
import {
  countOpen,
  deleteEntry,
  entriesOf,
  type Entry,
  holdEntry,
  insertEntry,
  type Kept,
  saveEntry,
} from './data.ts'
import { daysOf, refuseNever } from './never.ts'
import { lookingAs, today, whoFits, withFits } from './looking.ts'

type Routes = typeof waitingRoutes
type Adding = Call<Routes['add']>
type Changing = Call<Routes['change']>
type Writing = Pick<Adding, 'actor' | 'now' | 'sql'>

export async function readList(call: Call<Routes['list']>) {
  const looking = lookingAs(call)
  const { date, time, minutes, barber } = call.query
  if (date === undefined || time === undefined || minutes === undefined || barber === undefined)
    return {
      waiting: await withFits(looking, await entriesOf(call.sql, looking.salon, looking.reach)),
    }
  const { waiting, beside } = await whoFits(looking, [{ date, time, minutes, barber }])
  return { waiting, beside }
}

/** A member with one column writes what is for that column or for anybody. */
export function refuseOthers(actor: Member, staffId: string | null) {
  if (staffId !== null && !may(actor, 'day.all') && staffId !== actor.staffId)
    throw new AppError(commonErrors.forbidden)
}

/** The entry, locked, where the member may write it. */
export async function heldFor(tx: Sql, actor: Member, id: string) {
  const entry = await holdEntry(tx, actor.salonId, id)
  refuseOthers(actor, entry.staffId)
  return entry
}

/** The entry as the member sees it. */
export async function shownTo(tx: Sql, call: Writing, id: string) {
  const looking = lookingAs({ ...call, sql: tx })
  const entries = await entriesOf(tx, looking.salon, looking.reach, { ids: [id] })
  return oneRow(await withFits(looking, entries))
}

const refusal = (field: string, wrong: Complaint) =>
  new AppError(commonErrors.invalid, { fields: { [field]: wrong } })

async function refuseOver(tx: Sql, call: Writing, { from, to }: Pick<Kept, 'from' | 'to'>) {
  if (to < from) throw refusal('to', waitComplaints.endsBefore)
  if (to < (await today(lookingAs({ ...call, sql: tx }))))
    throw refusal('to', waitComplaints.dayOver)
}

/** Refuses what the lists do not have, and a barber who does not do it. */
async function refuseUnknown(
  tx: Sql,
  { salonId }: Member,
  { services, staffId, from }: Pick<Kept, 'services' | 'staffId' | 'from'>,
) {
  const times = await readTimes(tx, salonId, { from, days: 1 }, services)
  const barbers = chosenBarbers(times, staffId ?? 'any')
  wantedParts(times, services, barbers, staffId !== null)
}

/** Refuses what can never become free. */
async function refuseVain(tx: Sql, call: Writing, wish: Omit<Kept, 'clientId' | 'note'>) {
  const days = daysOf(wish, await today(lookingAs({ ...call, sql: tx })))
  refuseNever(await readTimes(tx, call.actor.salonId, days, wish.services), wish, days)
}

/** Who waits; a client who is not known yet is added (`acts`), and one without a number gets the one that is sent. */
export async function clientIn(
  tx: Sql,
  call: Pick<Writing, 'actor' | 'now'>,
  client: Adding['body']['client'],
) {
  const { name = '', phone = '' } = typeof client === 'string' ? {} : client
  const said = typeof client === 'string' ? { client_id: client } : { client_name: name }
  const { clientId, acts } = await clientFor(tx, call, { ...said, client_phone: phone })
  if (clientId === null) throw refusal('client', waitComplaints.clientMissing)
  const reach = reachOf(call.actor, call.now())
  if (phone !== '') await keepPhone(tx, call.actor.salonId, clientId, { name, phone }, reach)
  return { clientId, acts }
}

export const addEntry = (call: Adding) =>
  acting(call, async (tx) => {
    const { actor, body, now } = call
    const { salonId } = actor
    const { id: _, client, barber: staffId, ...wish } = picked(namesOf(body), body)
    const id = body.id ?? newId()
    refuseOthers(actor, staffId)
    await refuseOver(tx, call, wish)
    await refuseUnknown(tx, actor, { ...wish, staffId })
    await refuseVain(tx, call, { ...wish, staffId })
    if ((await countOpen(tx, salonId)) >= mostWaiting) throw new AppError(waitingErrors.listFull)
    const { clientId, acts } = await clientIn(tx, call, client)
    const kept = { ...wish, clientId, staffId, namedBy: namerOf(call) }
    await insertEntry(tx, salonId, { id, source: 'desk', since: now() }, kept)
    const reply = { waiting: await shownTo(tx, call, id) }
    return { reply, acts: [...acts, entryDone(salonId, 'create', { id, clientId, staffId })] }
  })

export const changeEntry = (call: Changing) =>
  acting(call, async (tx) => {
    const { actor, params, body } = call
    const before = await heldFor(tx, actor, params.id)
    const { client, barber, ...rest } = body
    const news = picked(namesOf(rest), rest)
    const staffId = barber === undefined ? before.staffId : barber
    refuseOthers(actor, staffId)
    const wanted = { ...before, ...news, staffId }
    if ('from' in news || 'to' in news) await refuseOver(tx, call, wanted)
    if ('services' in news || barber !== undefined) await refuseUnknown(tx, actor, wanted)
    const { note: _, ...wish } = wanted
    if (Object.keys(changesIn(wish, before)).length > 0) await refuseVain(tx, call, wish)
    const { clientId, acts: added } =
      client === undefined
        ? { clientId: before.clientId, acts: [] }
        : await clientIn(tx, call, client)
    const isOther = clientId !== before.clientId
    const kept = { ...wanted, clientId, ...(isOther && { namedBy: namerOf(call) }) }
    const isChanged = Object.keys(changesIn(kept, before)).length > 0
    if (isChanged) await saveEntry(tx, actor.salonId, before.id, kept)
    const acts = [...added, ...(isChanged ? [entryDone(actor.salonId, 'update', kept)] : [])]
    return { reply: { waiting: await shownTo(tx, call, before.id) }, acts }
  })

/** Deletes the entry, and withdraws what is offered to it. */
export async function dropEntry(tx: Sql, salon: SalonId, entry: Entry): Promise<Act> {
  if (entry.offer) await deleteAppointments(tx, salon, [entry.offer.appointmentId])
  await deleteEntry(tx, salon, entry.id)
  const act = entryDone(salon, 'delete', entry)
  return entry.offer ? { ...act, topics: ['waiting', 'appointments', 'clients'] } : act
}

export const removeEntry = (call: Call<Routes['remove']>) =>
  acting(call, async (tx) => {
    const { actor, params } = call
    const entry = await heldFor(tx, actor, params.id)
    const { client } = await shownTo(tx, call, entry.id)
    const reply = waitReplies.removed(client.name)
    return { reply, acts: [await dropEntry(tx, actor.salonId, entry)] }
  })
