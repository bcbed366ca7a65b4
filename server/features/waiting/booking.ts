import { waitingErrors, type waitingRoutes } from '#contract/waiting.ts'
import { firstStatus } from '#contract/visits/statuses.ts'
import { currencyOf } from '#server/core/amounts.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import { refuseBeyond } from '#server/core/reach.ts'
import { LostRace } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call, Deps } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import type { Member } from '#server/core/actor.ts'
import { visitBooked } from '#server/visits/acts.ts'
import { withAlternatives } from '#server/visits/alternatives.ts'
import { refuseDear } from '#server/visits/plan.ts'
import { findConflict } from '#server/visits/rivals.ts'
import { insertAppointment } from '#server/visits/rows.ts'
import { slotTaken } from '#server/visits/taken-place.ts'
import { undoable, undoOfBooked } from '#server/visits/undo/remembering.ts'
import { namerOf, neverCalledOff, type Visit } from '#server/visits/visit.ts'
import { heldFor } from './actions.ts'
import { bookedAs, type Entry } from './data.ts'
import { lookingAs, partsAt } from './looking.ts'

type Asking = Deps & { readonly actor: Member }
type At = Parameters<typeof partsAt>[2]

/**
 * The entry's visit at a slot. That the client waits is no proof that they are the member's: a member with one column names
 * them by it.
 */
export async function visitAt(
  tx: Sql,
  call: Asking,
  entry: Entry,
  at: At,
  terms: Pick<Visit, 'status' | 'requestedAt' | 'offer'>,
) {
  const { actor, now } = call
  if (entry.offer) throw new AppError(waitingErrors.offerOpen)
  const { parts, planning } = await partsAt(lookingAs({ ...call, sql: tx }), entry, at)
  refuseBeyond(actor, parts)
  refuseDear(currencyOf(actor), parts)
  const id = newId()
  const visit: Visit = {
    parts,
    clientId: entry.clientId,
    clientName: entry.clientName,
    namedBy: namerOf(call),
    note: '',
    source: 'desk',
    ...neverCalledOff,
    cancelReason: '',
    ...terms,
  }
  const booked = await insertAppointment(tx, actor.salonId, id, visit, now())
  if (booked) return booked
  const rival = await findConflict(tx, actor.salonId, parts, id)
  // The other visit was moved or cancelled meanwhile.
  throw rival ? slotTaken(rival, { parts, except: id, planning }) : new LostRace()
}

/** Deleting or undoing the visit brings the entry back. The message to the client is read after the commit (`withMessage`). */
export async function bookEntry(call: Call<(typeof waitingRoutes)['book']>) {
  const { actor, params, body } = call
  const { salonId } = actor
  const saved = await withAlternatives(call, () =>
    acting(call, async (tx) => {
      const entry = await heldFor(tx, actor, params.id)
      const status = firstStatus('desk')
      const appointment = await visitAt(tx, call, entry, body, { status })
      await bookedAs(tx, salonId, entry.id, appointment.id)
      const undo = await undoOfBooked(tx, salonId, [appointment.id])
      const booked = visitBooked(salonId, appointment, 'u shtua nga lista e pritjes')
      const { act, historyId } = undoable(booked, undo)
      return { reply: { appointment, historyId }, acts: [{ ...act, announces: ['waiting'] }] }
    }),
  )
  return saved.answer((reply) => ({ ...reply, message: null }))
}
