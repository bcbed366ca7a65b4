import { calledAs, queueErrors, queueReplies } from '#contract/queue/entries.ts'
import type { queueRoutes } from '#contract/queue/queue.ts'
import { minutesBetween } from '#contract/kit/time.ts'
import { minutesFrom, momentOf } from '#contract/visits/visit-time.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import { refuseBeyond } from '#server/core/reach.ts'
import { oneRow } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import { deleteAppointments, holdAppointment } from '#server/visits/rows.ts'
import { turnBehind } from './actions.ts'
import { entryDone, visitAct } from './acts.ts'
import { entryOf, holdEntries, saveEntry, type StoredEntry } from './data.ts'
import { type Asking, type LineToday, lineToday } from './day.ts'
import { seat } from './seating.ts'
import { shownOnes } from './shown.ts'
import { both, rememberingLine } from './undoing.ts'

/** So many minutes after they were called somebody who sits can be marked as missing. */
const missedWithin = 15

type Missing = Call<(typeof queueRoutes)['missing']>
const over = () => new AppError(queueErrors.entryOver)

/** The seat of a moment ago: neither sold nor older. Held, the visit before the entry. */
async function heldSeat(asking: Asking, today: LineToday, id: string) {
  const { sql: tx, actor, now } = asking
  const found = await entryOf(tx, actor.salonId, null, { day: today.date, id })
  if (found.status !== 'seated' || found.visitId === null) throw over()
  const held = await holdAppointment(tx, actor.salonId, found.visitId, now())
  refuseBeyond(actor, held.parts)
  const { appointment } = held
  const ago = minutesBetween(momentOf(appointment), held.clock)
  if (appointment.saleId !== null || ago > missedWithin) throw over()
  const [locked] = await holdEntries(tx, actor.salonId, [id])
  if (locked?.status !== 'seated') throw over()
  return { entry: found, appointment }
}

/** They go back one place once, and are out the second time; before the promised minute nothing is counted. */
async function rowAfter(asking: Asking, today: LineToday, entry: StoredEntry) {
  const back = { status: 'waiting', appointment_id: null, ended_at: null }
  const minute = minutesFrom(today.date, today.clock)
  if (entry.promisedFrom !== null && minute < entry.promisedFrom) return back
  if (entry.missed > 0)
    return { ...back, status: 'missed', missed: entry.missed + 1, ended_at: asking.now() }
  return { ...back, missed: 1, turn: await turnBehind(asking, today, entry, 1) }
}

async function seatAnother(
  asking: Asking,
  today: LineToday,
  { then }: Missing['body'],
  id: string,
) {
  if (then === undefined) return undefined
  return seat(asking, today, { barber: then, except: id, anyway: false, visit: newId() })
}

export const noteMissing = (call: Missing) =>
  acting(call, async (tx) => {
    const asking = { ...call, sql: tx }
    const { salonId } = call.actor
    const today = await lineToday(asking)
    const { entry, appointment } = await heldSeat(asking, today, call.params.id)
    const row = await rowAfter(asking, today, entry)
    const touched = { entries: [entry.id], visits: [appointment.id] }
    const { undo } = await rememberingLine(tx, salonId, touched, async () => {
      await saveEntry(tx, salonId, entry.id, row)
      await deleteAppointments(tx, salonId, [appointment.id])
    })
    const then = await seatAnother(asking, today, call.body, entry.id)
    const { act, historyId } = undoable(
      entryDone(salonId, 'missing', entry),
      then ? both(undo, then.undo) : undo,
    )
    const shown = oneRow(await shownOnes(asking, today, [entry.id]))
    const told = queueReplies.missing(calledAs(shown))
    const also = then && { appointment: then.appointment }
    const seats = then ? [...then.acts, then.act] : []
    return {
      reply: { entry: shown, historyId, ...told, ...also },
      acts: [visitAct(salonId, { before: appointment }), ...seats, act],
    }
  })
