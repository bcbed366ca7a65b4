import { calledAs, queueErrors, queueReplies } from '#contract/queue/entries.ts'
import type { queueRoutes } from '#contract/queue/queue.ts'
import { firstStatus } from '#contract/visits/statuses.ts'
import { currencyOf } from '#server/core/amounts.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import { refuseBeyond } from '#server/core/reach.ts'
import { LostRace } from '#server/database/retry.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import { clientFor } from '#server/features/clients/meant/adding.ts'
import { lookingAs, partsAt } from '#server/features/waiting/looking.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import { withAlternatives } from '#server/visits/alternatives.ts'
import { refuseDear } from '#server/visits/plan.ts'
import { findConflict } from '#server/visits/rivals.ts'
import { insertAppointment } from '#server/visits/rows.ts'
import { slotTaken } from '#server/visits/taken-place.ts'
import { namerOf, neverCalledOff } from '#server/visits/visit.ts'
import { waitingFor } from './actions.ts'
import { entryDone, visitAct } from './acts.ts'
import { saveEntry, type StoredEntry } from './data.ts'
import { lineToday } from './day.ts'
import { shownOnes } from './shown.ts'
import { rememberingLine } from './undoing.ts'

type Booking = Call<(typeof queueRoutes)['book']>

/** The client of the entry, or one of the name that is called. */
async function whoComes(tx: Sql, call: Booking, { clientId, clientName, name }: StoredEntry) {
  if (clientId !== null) return { clientId, clientName, acts: [] }
  if (name === '') throw new AppError(queueErrors.clientMissing)
  const found = await clientFor(tx, call, { client_name: name })
  return { clientId: found.clientId, clientName: found.name, acts: found.acts }
}

async function book(tx: Sql, call: Booking, entry: StoredEntry, id: string) {
  const { actor, now, body } = call
  const { clientId, clientName, acts } = await whoComes(tx, call, entry)
  const { parts, planning } = await partsAt(lookingAs({ ...call, sql: tx }), entry, body)
  refuseBeyond(actor, parts)
  refuseDear(currencyOf(actor), parts)
  const who = { clientId, clientName, note: entry.note, namedBy: namerOf(call) }
  const said = { source: 'desk', status: firstStatus('desk') } as const
  const visit = { ...who, ...said, parts, ...neverCalledOff, cancelReason: '' }
  const appointment = await insertAppointment(tx, actor.salonId, id, visit, now())
  if (appointment) {
    const booked = { status: 'booked', appointment_id: id, client_id: clientId, ended_at: now() }
    await saveEntry(tx, actor.salonId, entry.id, booked)
    return { appointment, acts }
  }
  const rival = await findConflict(tx, actor.salonId, parts, id)
  if (!rival) throw new LostRace()
  throw slotTaken(rival, { parts, except: id, planning })
}

export const bookEntry = (call: Booking) =>
  withAlternatives(call, () =>
    acting(call, async (tx) => {
      const asking = { ...call, sql: tx }
      const { salonId } = call.actor
      const today = await lineToday(asking)
      const entry = await waitingFor(asking, today, call.params.id)
      const id = newId()
      const { done, undo } = await rememberingLine(
        tx,
        salonId,
        { entries: [entry.id], visits: [id] },
        () => book(tx, call, entry, id),
      )
      const { act, historyId } = undoable(entryDone(salonId, 'booked', entry), undo)
      const shown = oneRow(await shownOnes(asking, today, [entry.id]))
      const told = queueReplies.booked(calledAs(shown))
      return {
        reply: { entry: shown, appointment: done.appointment, historyId, ...told },
        acts: [...done.acts, visitAct(salonId, { after: done.appointment }), act],
      }
    }),
  )
