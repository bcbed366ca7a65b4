import {
  appointmentErrors,
  type appointmentRoutes,
  type AppointmentDetails,
  appointmentWords,
} from '#contract/visits/appointments.ts'
import { unitOf } from '#contract/kit/currency.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { takenBy } from '#contract/visits/rivals.ts'
import { momentOf } from '#contract/visits/visit-time.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { visitDeleted } from '#contract/sales.ts'
import { currencyOf } from '#server/core/amounts.ts'
import { refuseBeyond } from '#server/core/reach.ts'
import { LostRace } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import { acting } from '#server/record/record.ts'
import { refuseStale } from '#server/http/if-match.ts'
import type { Call } from '#server/http/route.ts'
import { arrivalNoted, visitSaved } from './acts.ts'
import { clientFor, offerWith } from './book.ts'
import { placing } from './placing.ts'
import {
  deleteAppointment,
  findConflict,
  type Held,
  holdAppointment,
  markArrival,
  saveAppointment,
} from '#server/visits/rows.ts'
import { changedParts, endedAt } from '#server/visits/changing.ts'
import { placed, planParts, refuseDear, refusePrices, wishesOf } from '#server/visits/plan.ts'
import { slotTaken } from '#server/visits/taken-place.ts'
import { visitRemoved } from '#server/visits/acts.ts'
import { remembering, undoable } from '#server/visits/undo/remembering.ts'
import { markVoided, openDay } from '#server/visits/ledger.ts'
import {
  barberAnew,
  callingOff,
  changed,
  isUnchanged,
  namerOf,
  saidOf,
} from '#server/visits/visit.ts'

type Routes = typeof appointmentRoutes
type Changing = Call<Routes['change']>

export const changeAppointment = (call: Changing) => placing(call, () => change(call))

const change = (call: Changing) =>
  acting(call, async (tx) => {
    const { actor, params, body } = call
    const held = await holdAppointment(tx, actor.salonId, params.id, call.now())
    const { appointment: before } = held
    refuseBeyond(actor, held.parts)
    refuseStale(call.ifMatch, before, appointmentErrors.appointmentStale, 'appointment')
    const { news, after: wanted } = changed(before, body)
    const { message, verb } = saidOf(body, news)
    const { parts, acts, planning } = await allowedParts(tx, call, held, news)
    const { name, clientId, ...ambiguity } = await clientAfter(tx, call, before, news)
    const { status, note } = wanted
    const { source } = before
    const calledOff = callingOff(status, before, body)
    const isNewClient = clientId !== before.client_id
    const who = { clientId, clientName: name, ...(isNewClient && { namedBy: namerOf(call) }) }
    const visit = { parts, ...who, status, note, source, ...calledOff }
    if (isUnchanged(held, visit)) return { reply: { message, appointment: before }, acts }
    const { done: appointment, undo } = await remembering(tx, actor.salonId, [before.id], () =>
      saveAppointment(tx, actor.salonId, held, visit),
    )
    if (!appointment) {
      const rival = await findConflict(tx, actor.salonId, parts, before.id)
      // Without a rival the other visit was moved or cancelled meanwhile.
      throw rival
        ? slotTaken(rival, { parts, except: before.id, planning }, takenBy(rival))
        : new LostRace()
    }
    const saved = visitSaved(actor, { before, after: appointment }, verb)
    const { act, historyId } = undoable(saved, undo)
    return { reply: { message, appointment, historyId, ...ambiguity }, acts: [...acts, act] }
  })

/** What the member may write and the salon's currency has. */
async function allowedParts(
  tx: Sql,
  call: Changing,
  held: Held,
  news: Partial<AppointmentDetails>,
) {
  const currency = currencyOf(call.actor)
  refusePrices(currency, call.body)
  const planned = await partsFor(tx, call, held, news)
  refuseDear(currency, planned.parts)
  refuseBeyond(call.actor, planned.parts)
  return planned
}

/** An old form sends the id of before along with a new name: then the name says who is meant. */
function clientAfter(
  tx: Sql,
  call: Changing,
  before: Held['appointment'],
  { client_name }: Partial<AppointmentDetails>,
) {
  const { client_id } = call.body
  if (client_id && client_id !== before.client_id) return clientFor(tx, call, { client_id })
  if (client_name !== undefined) return clientFor(tx, call, { client_name })
  return { name: before.client_name, clientId: before.client_id }
}

/** The parts after the change: the sent ones, or the former ones with the changed fields of the whole visit. */
async function partsFor(
  tx: Sql,
  call: Changing,
  { appointment: before, parts, clock }: Held,
  news: Partial<AppointmentDetails>,
) {
  const { body } = call
  const startsAt = momentOf({ ...before, ...news })
  if (body.parts) {
    const wishes = wishesOf(body)
    const { offer, acts } = await offerWith(tx, call, wishes)
    const planning = { wishes, offer, terms: { startsAt, isOne: false } }
    return { parts: planParts(wishes, offer, planning.terms), acts, planning }
  }
  const { service_name, duration, price, status } = news
  const named = barberAnew(before, body, news)
  const fields = { service_name, ...named, duration, price }
  const isEnded = status === 'completed' && occupies(before.status)
  if (Object.values(fields).every((field) => field === undefined)) {
    const moved = startsAt === momentOf(before) ? parts : placed(parts, startsAt)
    return { parts: isEnded ? endedAt(moved, clock) : moved, acts: [] }
  }
  const ids = parts.flatMap(({ serviceId }) => serviceId ?? [])
  const { offer, acts } = await offerWith(tx, call, [{ service_name, ...named }], ids)
  const next = changedParts(parts, fields, offer, {
    startsAt,
    unit: unitOf(currencyOf(call.actor)),
  })
  return { parts: isEnded ? endedAt(next, clock) : next, acts }
}

export const removeAppointment = (call: Call<Routes['remove']>) =>
  acting(call, async (tx) => {
    const { actor, params } = call
    const { appointment, parts } = await holdAppointment(tx, actor.salonId, params.id, call.now())
    refuseBeyond(actor, parts)
    if (appointment.saleId !== null)
      await markVoided(tx, actor.salonId, appointment.saleId, {
        reason: visitDeleted,
        userId: actor.userId,
        at: call.now(),
        day: await openDay(tx, actor.salonId, call.now()),
      })
    const { undo } = await remembering(tx, actor.salonId, [appointment.id], () =>
      deleteAppointment(tx, actor.salonId, appointment.id),
    )
    const reply = { message: appointmentWords.removed, appointment }
    const removed = visitRemoved(actor.salonId, appointment)
    // What the till has paid out does not come back with the visit.
    if (appointment.saleId !== null) return { reply, acts: [removed] }
    const { act, historyId } = undoable(removed, undo)
    return { reply: { ...reply, historyId }, acts: [act] }
  })

export const noteArrival = (call: Call<Routes['arrive']>) =>
  acting<ReplyOf<Routes['arrive']>>(call, async (tx) => {
    const { actor, params, body, now } = call
    const held = await holdAppointment(tx, actor.salonId, params.id, now())
    refuseBeyond(actor, held.parts)
    const { appointment: before } = held
    const { client_name: name, arrivedAt } = before
    const message = body.arrived
      ? appointmentWords.arrived(name)
      : appointmentWords.notArrived(name)
    if (body.arrived === (arrivedAt !== null))
      return { reply: { message, appointment: before }, acts: [] }
    const at = body.arrived ? now() : null
    const { done: after, undo } = await remembering(tx, actor.salonId, [params.id], () =>
      markArrival(tx, actor.salonId, params.id, at),
    )
    const { act, historyId } = undoable(arrivalNoted(actor, { before, after }), undo)
    return { reply: { message, appointment: after, historyId }, acts: [act] }
  })
