import { calledAs, mostQueued, queueErrors, queueReplies } from '#contract/queue/entries.ts'
import type { queueRoutes } from '#contract/queue/queue.ts'
import { lineOf } from '#contract/visits/line/line.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import type { Sql } from '#server/database/sql.ts'
import { clientIn, refuseOthers } from '#server/features/waiting/actions.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import { chosenBarbers, wantedParts } from '#server/visits/slots.ts'
import { readTimes } from '#server/visits/times.ts'
import { namerOf } from '#server/visits/visit.ts'
import { asksFor, entryDone } from './acts.ts'
import { countOf, holdCounter, insertEntry, saveEntry } from './data.ts'
import { type Asking, type LineToday, lineToday, readQueueDay, usualWish } from './day.ts'
import { seat } from './seating.ts'
import { promiseOf, shownOnes } from './shown.ts'
import { rememberingLine, withVisits } from './undoing.ts'

type Joining = Call<(typeof queueRoutes)['join']>
type Added = {
  readonly ids: readonly string[]
  readonly wishes: readonly Wish[]
  /** What only the first of a party has. */
  readonly first: { readonly here: boolean; readonly [column: string]: unknown }
}
type Wish = {
  readonly services: readonly string[]
  readonly barber: string | null
  readonly name: string
  readonly label: string | null
}

/** Refuses what the lists do not have, a barber who does not do it, and another one's column. */
export async function refuseUnfit(
  { sql, actor }: Asking,
  { date }: LineToday,
  { services, barber }: Pick<Wish, 'services' | 'barber'>,
) {
  refuseOthers(actor, barber)
  const times = await readTimes(sql, actor.salonId, { from: date, days: 1 }, services)
  wantedParts(times, services, chosenBarbers(times, barber ?? 'any'), barber !== null)
}

async function wishesOf(asking: Asking, today: LineToday, { body }: Joining): Promise<Wish[]> {
  const wishes: Wish[] = []
  for (const one of [body, ...body.party]) {
    const { services, barber = null, name = '', label = null } = one
    const wish = { services: services ?? (await usualWish(asking, today)), barber, name, label }
    await refuseUnfit(asking, today, wish)
    wishes.push(wish)
  }
  return wishes
}

/** Each gets the next number of the day; a party stands side by side. Answers the first number. */
async function added(asking: Asking, today: LineToday, { ids, wishes, first }: Added) {
  const { sql: tx, actor, now } = asking
  const { salonId } = actor
  await holdCounter(tx, salonId)
  const { last, turn, waiting } = await countOf(tx, salonId, today.date)
  if (waiting + ids.length > mostQueued) throw new AppError(queueErrors.queueFull)
  const party = ids.length > 1 ? newId() : null
  const at = { day: today.date, created_at: now(), promised_at: now() }
  for (const [nth, { services, barber, name, label }] of wishes.entries())
    await insertEntry(tx, salonId, {
      ...at,
      id: ids[nth],
      number: last + nth + 1,
      label,
      turn: turn + nth + 1,
      name,
      services,
      staff_id: barber,
      party,
      party_nth: nth + 1,
      party_of: ids.length,
      ...(nth === 0 ? first : { here: first.here }),
    })
  await promise(asking, today, ids)
  return last + 1
}

/** What is said at joining is kept: the place that the line has for each now. */
export async function promise(asking: Asking, today: LineToday, ids: readonly string[]) {
  const { sql: tx, actor, now } = asking
  const day = await readQueueDay(asking, today)
  const places = lineOf(day.line)
  for (const id of ids) {
    const place = places.find((one) => one.id === id)
    await saveEntry(tx, actor.salonId, id, promiseOf(place, day, now()))
  }
}

/** With `seat` they sit down at once, in the same transaction. */
async function seatedAtOnce(asking: Asking, today: LineToday, { body }: Joining, id: string) {
  if (body.seat === undefined) return undefined
  const { seat: barber, minutes, visit = newId() } = body
  return seat(asking, today, { barber, id, minutes, anyway: false, visit })
}

/** What is kept of who comes, and the acts of a client who is new. */
async function firstOf(tx: Sql, call: Joining) {
  const { client, note, here } = call.body
  const { clientId, acts } =
    client === undefined ? { clientId: null, acts: [] } : await clientIn(tx, call, client)
  const named = clientId === null ? null : namerOf(call)
  const by = { client_by: named?.userId ?? null, client_at: named?.at ?? null }
  return { first: { client_id: clientId, ...by, note, here }, clientId, acts }
}

export const joinLine = (call: Joining) =>
  acting(call, async (tx) => {
    const asking = { ...call, sql: tx }
    const { salonId } = call.actor
    const today = await lineToday(asking)
    const wishes = await wishesOf(asking, today, call)
    const [id = newId(), ...others] = [call.body.id, ...wishes.slice(1).map(newId)]
    const ids = [id, ...others.flatMap((one) => one ?? [])]
    const { first, clientId, acts } = await firstOf(tx, call)
    const touched = { entries: ids, visits: [] }
    const { done, undo } = await rememberingLine(tx, salonId, touched, async () => {
      const number = await added(asking, today, { ids, wishes, first })
      return { number, seated: await seatedAtOnce(asking, today, call, id) }
    })
    const { number, seated } = done
    const label = wishes[0]?.label ?? String(number)
    const entry = { id, label, clientId, staffId: wishes[0]?.barber ?? null }
    const joined = seated?.act ?? entryDone(salonId, 'joined', entry)
    const { act, historyId } = undoable(joined, seated ? withVisits(undo, seated.undo) : undo)
    const entries = await shownOnes(asking, today, ids)
    const told = seated
      ? queueReplies.seated(calledAs({ name: '', label }), seated.appointment.barber)
      : queueReplies.joined(label)
    const also = seated && { appointment: seated.appointment }
    const counts = { joined: entries.map(({ source }) => source) }
    const asked = entries.flatMap(({ id: one, barber, status }) =>
      barber === null || status !== 'waiting'
        ? []
        : asksFor(salonId, { id: one, barber, clock: today.clock }),
    )
    return {
      reply: { entries, ...also, ...told, historyId },
      acts: [...acts, ...(seated?.acts ?? []), act, ...asked, { counts }],
    }
  })
