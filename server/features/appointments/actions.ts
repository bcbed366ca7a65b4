import {
  type Appointment,
  appointmentErrors,
  type appointmentRoutes,
  appointmentWords,
  occupies,
} from '#contract/appointments.ts'
import { toCents } from '#contract/kit/money.ts'
import type { SalonId } from '#server/core/actor.ts'
import { refuseBeyond } from '#server/core/reach.ts'
import { transaction } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import { recordActivity } from '#server/features/history/recording/data.ts'
import { signedBy } from '#server/features/history/rules.ts'
import { recordAct } from '#server/features/salon-history/recording/data.ts'
import { refuseStale } from '#server/http/if-match.ts'
import type { Call } from '#server/http/route.ts'
import { barberFor, clientFor, withWalkIn } from './booking/actions.ts'
import { findConflict, findNamed } from './booking/data.ts'
import { changedAct, removedAct } from './recording/rules.ts'
import {
  deleteAppointment,
  type Held,
  holdAppointment,
  lockDays,
  updateAppointment,
} from './data.ts'
import {
  type Booking,
  changed,
  daysOf,
  needsFreePlace,
  noteFor,
  saidOf,
  slotTaken,
  startOf,
} from './rules.ts'

type Routes = typeof appointmentRoutes
type Changing = Call<Routes['change']>

export const changeAppointment = (call: Changing) =>
  transaction(call.sql, async (tx) => {
    const { actor, params, body } = call
    const held = await holdAppointment(tx, actor.salonId, params.id)
    const { appointment: before } = held
    refuseBeyond(actor, held.staffId)
    refuseStale(call.ifMatch, before, appointmentErrors.appointmentStale, 'appointment')
    const { news, after: wanted } = changed(before, withWalkIn(body))
    const { message, verb } = saidOf(body, news)
    if (Object.keys(news).length === 0) return { message, appointment: before, isNewBarber: false }
    const { isNewBarber, ...named } = await resolveNames(tx, call, held, news)
    const booking = {
      ...named,
      startsAt: startOf(wanted),
      minutes: wanted.duration,
      clientName: wanted.client_name,
      serviceName: wanted.service_name,
      priceCents: toCents(wanted.price),
      status: wanted.status,
    }
    if (occupies(booking.status)) await requireFreeSlot(tx, actor.salonId, held, booking)
    const appointment = await updateAppointment(tx, actor.salonId, before.id, booking)
    await recordActivity(tx, noteFor(call, 'update', appointment, verb))
    const after = { appointment, staffId: named.staffId }
    await recordAct(tx, actor.salonId, changedAct(held, after, signedBy(call)))
    return { message, appointment, isNewBarber }
  })

type News = Partial<Pick<Appointment, 'barber' | 'client_name' | 'service_name'>>

/** Finds ids for changed names; an unchanged name keeps its id. */
async function resolveNames(tx: Sql, call: Changing, held: Held, news: News) {
  const { barber, client_name: name, service_name: service } = news
  const { client_id: clientId, service_id: serviceId } = held.appointment
  const unchanged = { staffId: held.staffId, clientId, serviceId, isNewBarber: false }
  if (barber === undefined && name === undefined && service === undefined) return unchanged
  const found = await findNamed(tx, call.actor.salonId, news)
  const added = barber === undefined ? undefined : await barberFor(tx, call, found.staffId, barber)
  return {
    ...unchanged,
    ...(added && { staffId: added.id, isNewBarber: added.isNew }),
    ...(name !== undefined && { clientId: await clientFor(tx, call, found.clientId, { name }) }),
    ...(service !== undefined && { serviceId: found.serviceId }),
  }
}

/**
 * Refuses a taken place and names the conflict. A booking locks no days and may still commit first: then the constraint
 * refuses the update, and the transaction that is done anew finds the conflict here.
 */
async function requireFreeSlot(tx: Sql, salonId: SalonId, held: Held, wanted: Booking) {
  const { appointment, staffId } = held
  const place = { staffId, startsAt: startOf(appointment), minutes: appointment.duration }
  await lockDays(tx, salonId, [...daysOf(place), ...daysOf(wanted)])
  const before = { place, status: appointment.status }
  if (!needsFreePlace(before, { place: wanted, status: wanted.status })) return
  const rival = await findConflict(tx, salonId, wanted, appointment.id)
  if (rival) throw slotTaken(rival, appointmentWords.slotTakenBy(rival.client_name))
}

export const removeAppointment = (call: Call<Routes['remove']>) =>
  transaction(call.sql, async (tx) => {
    const { salonId } = call.actor
    const gone = await deleteAppointment(tx, salonId, call.params.id)
    const { appointment, staffId } = gone
    refuseBeyond(call.actor, staffId)
    await recordActivity(tx, noteFor(call, 'delete', appointment, 'u fshi'))
    await recordAct(tx, salonId, removedAct(gone, signedBy(call)))
    return { message: appointmentWords.removed, appointment, isNewBarber: false }
  })
