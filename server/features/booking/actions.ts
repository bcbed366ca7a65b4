import { type appointmentRoutes } from '#contract/visits/appointments.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { appointmentReplies } from '#contract/visits/appointment-words.ts'
import { slotTakenBy } from '#contract/visits/taken.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { visitDeleted } from '#contract/till/sales.ts'
import { refuseBeyond } from '#server/core/reach.ts'
import { acting } from '#server/record/record.ts'
import { namingWaits } from '#server/features/waiting/freed.ts'
import { refuseStale } from '#server/http/if-match.ts'
import type { Call } from '#server/http/route.ts'
import { deleteAppointments, holdAppointment, markArrival } from '#server/visits/rows.ts'
import { visitRemoved } from '#server/visits/acts.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import { remembering } from '#server/visits/undo/remembering.ts'
import { closeDebt, holdDebtor } from '#server/features/till/debts/closing.ts'
import type { Sql } from '#server/database/sql.ts'
import { markVoided, openDay } from '#server/visits/ledger.ts'
import { isUnchanged } from '#server/visits/visit.ts'
import { arrivalNoted, visitSaved } from './acts.ts'
import { type Changing, savedVisit, wantedVisit } from './changing.ts'
import { placing } from './placing.ts'

type Routes = typeof appointmentRoutes
export const changeAppointment = async (call: Changing) =>
  namingWaits(call, await placing(call, () => change(call)))

const change = (call: Changing) =>
  acting(call, async (tx) => {
    const { actor, params } = call
    const held = await holdAppointment(tx, actor.salonId, params.id, call.now())
    const { appointment: before } = held
    refuseBeyond(actor, held.parts)
    refuseStale(call.ifMatch, before, appointmentErrors.appointmentStale, 'appointment')
    const asked = await wantedVisit(tx, call, held)
    const { acts, said, verb, told } = asked
    if (isUnchanged(held, asked.visit)) {
      const changed = { before: [before], after: [before] }
      return { reply: { ...said, changed, appointment: before }, acts }
    }
    const { done: appointment, undo } = await remembering(tx, actor.salonId, [before.id], () =>
      savedVisit(tx, actor.salonId, held, asked, (rival) => slotTakenBy({ rival })),
    )
    const saved = visitSaved(actor, { before, after: appointment }, verb)
    const { act, historyId } = undoable(saved, undo)
    const changed = { before: [before], after: [appointment] }
    const reply = { ...said, changed, appointment, historyId, ...told }
    return { reply, acts: [...acts, act] }
  })

export const removeAppointment = async (call: Call<Routes['remove']>) =>
  namingWaits(call, await remove(call))

const remove = (call: Call<Routes['remove']>) =>
  acting(call, async (tx) => {
    const { actor, params } = call
    const { appointment, parts } = await holdAppointment(tx, actor.salonId, params.id, call.now())
    refuseBeyond(actor, parts)
    const erase = () => deleteAppointments(tx, actor.salonId, [appointment.id])
    const changed = { before: [appointment], after: [] }
    const reply = { ...appointmentReplies.removed, changed, appointment }
    const removed = visitRemoved(actor.salonId, appointment)
    if (appointment.saleId !== null) {
      await voidForGood(tx, call, appointment.saleId)
      await erase()
      // What the till has paid out does not come back with the visit.
      return { reply, acts: [removed] }
    }
    const { undo } = await remembering(tx, actor.salonId, [appointment.id], erase)
    const { act, historyId } = undoable(removed, undo)
    return { reply: { ...reply, historyId }, acts: [act] }
  })

/** A debt ends with the sale of its visit. */
async function voidForGood(tx: Sql, { actor, now }: Call<Routes['remove']>, sale: string) {
  const { salonId, userId } = actor
  await holdDebtor(tx, salonId, sale)
  const voiding = {
    reason: visitDeleted,
    userId,
    at: now(),
    day: await openDay(tx, salonId, now()),
  }
  await markVoided(tx, salonId, sale, voiding)
  await closeDebt(tx, salonId, sale, voiding)
}

export const noteArrival = (call: Call<Routes['arrive']>) =>
  acting<ReplyOf<Routes['arrive']>>(call, async (tx) => {
    const { actor, params, body, now } = call
    const held = await holdAppointment(tx, actor.salonId, params.id, now())
    refuseBeyond(actor, held.parts)
    const { appointment: before } = held
    const { client_name: name, arrivedAt } = before
    const { arrived, notArrived } = appointmentReplies
    const said = body.arrived ? arrived(name) : notArrived(name)
    // A device without network may tell later of an earlier moment.
    const isEarlier = call.origin.offline && body.arrived && now().toISOString() < (arrivedAt ?? '')
    if (!isEarlier && body.arrived === (arrivedAt !== null))
      return { reply: { ...said, appointment: before }, acts: [] }
    const at = body.arrived ? now() : null
    const { done: after, undo } = await remembering(tx, actor.salonId, [params.id], () =>
      markArrival(tx, actor.salonId, params.id, at),
    )
    const { act, historyId } = undoable(arrivalNoted(actor, { before, after }), undo)
    return { reply: { ...said, appointment: after, historyId }, acts: [act] }
  })
