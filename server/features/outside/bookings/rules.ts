import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { momentOf } from '#contract/visits/visit-time.ts'
import type { Door } from '#contract/outside/door.ts'
import { minutesLater, wallClock } from '#contract/kit/time.ts'
import type { OnlineBooking } from '#contract/outside/online-bookings.ts'
import { occupies } from '#contract/visits/statuses.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Limit } from '#server/security/rate-limit.ts'

const hour = 3600

/**
 * Bookings in an hour. Half a town may share one address of a mobile network: beyond `free` each booking has to solve a
 * challenge first, and only beyond `most` it is refused. A salon of twelve chairs is booked a hundred times a day.
 */
const anHour = {
  network: { free: 10, most: 120 },
  salon: { free: 100, most: 2_000 },
  /** For one network, over all salons together. */
  everywhere: { free: 60, most: 600 },
} as const
/** A salon is counted by its id, so that its former addresses share its limits. */
export function limitsOf(salon: SalonId, caller: string) {
  const limits = (which: 'free' | 'most'): Limit[] => [
    { what: `door/${which}/${salon}`, by: caller, most: anHour.network[which], seconds: hour },
    { what: `door/${which}-all`, by: salon, most: anHour.salon[which], seconds: hour },
    { what: `door/${which}-net`, by: caller, most: anHour.everywhere[which], seconds: hour },
  ]
  return { free: limits('free'), most: limits('most') }
}
/** A network can add as many mail addresses to bookings as it can book visits. */
export const addressLimits = (caller: string): Limit[] => [
  { what: 'door/address', by: caller, most: anHour.network.most, seconds: hour },
]

/** The visits to come that one number may have booked online at one salon. */
export const mostOpen = 3
/** From this many no-shows on a client's bookings wait for confirmation, if the salon wants that. */
export const noShowsThatAsk = 2
/** Days after a booking that the salon marked as no client's: its number has to wait for confirmation, its network counts twice. */
export const [askingDays, doubledDays] = [90, 1]
/** A booking can be undone for this long, however soon the visit is, since a single touch may have made it. */
export const freshMs = 60_000
/** A link shows its visit for this many days afterwards. */
const shownDays = 30

type Rules = Pick<Door, 'changeHours'> & { readonly timeZone: string }

/**
 * Until when the client may change the visit, on the salon's clock; null once that is over. One that the salon has pushed back
 * may be changed until it begins.
 */
export function changeableUntil(
  visit: WholeAppointment,
  { changeHours, timeZone }: Rules,
  now: Date,
) {
  const hours = visit.movedFrom === null ? changeHours : 0
  const until = minutesLater(momentOf(visit), -60 * hours)
  // What is only offered is taken or declined.
  const isOpen =
    (visit.status === 'pending' && visit.offerUntil === null) || visit.status === 'confirmed'
  return isOpen && wallClock(now, timeZone).slice(0, 16) < until ? until : null
}

/** Whether the visit is still to come. */
export const isAhead = (visit: WholeAppointment, { timeZone }: Rules, now: Date) =>
  (visit.status === 'pending' || visit.status === 'confirmed') &&
  momentOf(visit) > wallClock(now, timeZone).slice(0, 16)

/** Whether the visit lies so far back that its link shows only the salon. */
export const isLongPast = (visit: WholeAppointment, { timeZone }: Rules, now: Date) =>
  minutesLater(momentOf(visit), shownDays * 24 * 60) < wallClock(now, timeZone).slice(0, 16)

/** A visit as its client reads it. */
export function toBooking(
  token: string,
  visit: WholeAppointment,
  rules: Rules & { readonly isRefused?: boolean },
  now: Date,
): OnlineBooking {
  const serviceIds = visit.parts.flatMap(({ service_id: id }) => id ?? [])
  return {
    token,
    date: visit.appointment_date,
    time: visit.appointment_time,
    minutes: visit.duration,
    barber: visit.barber,
    barberId: visit.barber_id,
    services: visit.parts.map(({ service_name: name }) => name),
    serviceIds: serviceIds.length === visit.parts.length ? serviceIds : [],
    price: visit.price,
    status: visit.status,
    requested: visit.requestedAt !== null,
    offerUntil:
      visit.offerUntil && wallClock(new Date(visit.offerUntil), rules.timeZone).slice(0, 16),
    refused: rules.isRefused ?? false,
    cancelledBy: visit.cancelledBy,
    cancelReason: (!occupies(visit.status) && visit.cancelReason) || '',
    movedFrom: visit.movedFrom,
    clientAnswer: visit.clientAnswer,
    clientAnswerAt: visit.clientAnswerAt,
    canChangeUntil: changeableUntil(visit, rules, now),
  }
}
