import type { Appointment } from '#contract/visits/appointments.ts'
import { addDays, mondayOf } from '#contract/kit/time.ts'
import { doesService } from '#contract/visits/doers.ts'
import { freeUntil, standingOf } from '#contract/visits/standing.ts'
import { workOf } from '#contract/visits/free/seat.ts'
import type { Service } from '#contract/services/services.ts'
import type { Barber } from '#contract/staff.ts'
import { withMinutes } from '#contract/visits/parts.ts'
import { bookedMinutes } from '#web/visits/model/schedule-model.ts'
import { seatAt } from '#web/visits/times/free.ts'
import { firstSlot } from '#web/visits/times/slots.ts'
import type { Times } from '#web/visits/times/times.ts'
import type { Now } from '#web/visits/use-now.ts'

/** What most chairs are asked for where nothing is chosen; without any, what stands first on the list. */
export function usualService(times: Times, staff: readonly Barber[], services: readonly Service[]) {
  const ids = staff.map(({ id }) => id)
  const usual = times.barbers.flatMap((one) =>
    ids.includes(one.id) ? (one.usual?.service_id ?? []) : [],
  )
  const chairs = ({ id }: Service) => usual.filter((one) => one === id).length
  const offered = services.filter(({ is_active }) => is_active)
  return offered.toSorted((one, other) => chairs(other) - chairs(one))[0]
}

type Known = {
  staff: readonly Barber[]
  /** The member writes into the own column alone: the person who asks stands at this chair, and knows of its breaks. */
  isOwn?: boolean
  items: readonly Appointment[]
  service: Service
  now: Now
  times: Times
}
export type WalkInSeat = {
  barber: Barber
  service: Service
  start: number
  minutes: number
  price: number
  /** Until when the chair is free: the next client comes, or the hours end. */
  until: number
  isUntilClosing: boolean
  /** The end of the break in which the client would sit down. */
  awayUntil: number | undefined
  /** The opening before which the client would sit down. */
  opens: number | undefined
}

/** A service as this barber does it. */
function listed(service: Service, { id }: Barber) {
  const own = service.barbers.find((one) => one.id === id)
  const minutes = own?.duration ?? service.duration
  const steps = { ...withMinutes(service, minutes), buffer: service.buffer }
  return { minutes, price: own?.price ?? service.price, steps }
}

const doersOf = ({ staff, service }: Known) =>
  staff.filter(({ active, id }) => active && doesService(id, service))

/**
 * Each barber's first free chair, from this minute on, the soonest first; of several at once the one with the least booked
 * that day. Before opening and after hours a barber who is free may be asked all the same: nobody is to wait for a clock. A
 * barber on a break comes last.
 */
export function seatsOf(known: Known): WalkInSeat[] {
  const { items, service, now, times, isOwn = false } = known
  const today = items.filter((item) => item.appointment_date === now.date)
  const load = ({ id }: Barber) =>
    bookedMinutes(today.filter((item) => item.parts.some(({ barber_id }) => barber_id === id)))
  const seats = doersOf(known).flatMap((barber): WalkInSeat[] => {
    const { steps, ...told } = listed(service, barber)
    const seat = seatAt({ times, items, date: now.date, barber_id: barber.id })
    if (!seat) return []
    const { isClear, isThere, ...standing } = standingOf(seat, workOf(steps), now.minutes)
    const { start: first, awayUntil, opens } = standing
    const isAway = awayUntil !== undefined && !isOwn
    // An absence that lasts for the rest of the day is no break.
    if (isAway && first === undefined) return []
    const atOnce = (isOwn || isAway ? isClear : isThere) ? now.minutes : undefined
    const isAsked = isOwn || isAway || opens !== undefined
    const start = isAsked ? (atOnce ?? first) : (first ?? atOnce)
    if (start === undefined) return []
    const isNow = start === now.minutes
    return [
      {
        barber,
        service,
        start,
        ...told,
        ...freeUntil(seat, start),
        awayUntil: isAway && isNow ? awayUntil : undefined,
        opens: isNow ? opens : undefined,
      },
    ]
  })
  const isLast = ({ awayUntil }: WalkInSeat) => Number(awayUntil !== undefined)
  return seats.toSorted(
    (a, b) => isLast(a) - isLast(b) || a.start - b.start || load(a.barber) - load(b.barber),
  )
}

/** The first chair after today in what is known: the rest of the week, and the day after a Sunday. */
export function laterSeat(known: Known) {
  const { items, service, now, times } = known
  const tomorrow = addDays(now.date, 1)
  const sunday = addDays(mondayOf(now.date), 6)
  for (let date = tomorrow; date === tomorrow || date <= sunday; date = addDays(date, 1)) {
    const [first] = doersOf(known)
      .flatMap((barber) => {
        const parts = [listed(service, barber).steps]
        const start = firstSlot({ times, items, date, barber_id: barber.id, parts })
        return start === undefined ? [] : [{ date, barber, start }]
      })
      .toSorted((a, b) => a.start - b.start)
    if (first) return first
  }
  return undefined
}
