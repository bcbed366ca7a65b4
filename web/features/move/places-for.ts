import type { Appointment } from '#contract/visits/appointments.ts'
import { addDays } from '#contract/kit/time.ts'
import { startOf } from '#contract/visits/visit-time.ts'
import { changedVisit } from '#web/visits/model/changed-visit.ts'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import { fitsAt, slotsOf } from '#web/visits/times/slots.ts'
import type { Times } from '#web/visits/times/times.ts'
import type { Now } from '#web/visits/use-now.ts'

type KnownDays = {
  now: Now
  /** The visits of the day and of the days after it. */
  items: readonly Appointment[]
  timesOn: (date: string) => Times
  /** Ids of the other barbers who could do it, in the order of the salon. */
  others: readonly string[]
}

/** So many days after the visit's a place is looked for. */
export const mostDaysAhead = 3

/** The day around which places are offered: the visit's, or today where that is over. */
export const dayAround = ({ appointment_date: date }: Appointment, today: string) =>
  date > today ? date : today

const nearest = (at: number, starts: readonly number[]) =>
  starts.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))[0]

/** Without the visit itself, which is in nobody's way. */
const knownOn = (visit: Appointment, { now, items, timesOn }: KnownDays, date: string) => ({
  date,
  times: timesOn(date),
  items: items.filter(({ id }) => id !== visit.id),
  from: date === now.date ? now.minutes : 0,
})

function fitsAtItsHour(visit: Appointment, known: ReturnType<typeof knownOn>) {
  const at = startOf(visit)
  return at >= known.from && fitsAt(visit, { ...known, from: at })
}

/** The nearest hours that don't overlap the visit's own, or else those that do. */
const before = (at: number, minutes: number, starts: readonly number[]) =>
  starts.findLast((start) => start + minutes <= at) ?? starts.findLast((start) => start < at)
const after = (at: number, minutes: number, starts: readonly number[]) =>
  starts.find((start) => start >= at + minutes) ?? starts.find((start) => start > at)

type Starts = { readonly barber_id: string; readonly starts: readonly number[] }

/** The place of the barber whose hour is the nearest; of two alike the first one's. */
function pickFrom(
  visit: Appointment,
  date: string,
  barbers: readonly Starts[],
  pick: typeof before,
) {
  const at = startOf(visit)
  const found = barbers.flatMap(({ barber_id, starts }) => {
    const start = pick(at, visit.duration, starts)
    return start === undefined ? [] : [{ date, barber_id, start }]
  })
  return found.toSorted((a, b) => Math.abs(a.start - at) - Math.abs(b.start - at))[0]
}

/** Of that day with the visit's barber, or with another one where that one is full. */
function sameDay(visit: Appointment, known: KnownDays, date: string) {
  const day = knownOn(visit, known, date)
  const startsOf = (barber_id: string): Starts => ({
    barber_id,
    starts: slotsOf(changedVisit(visit, { barber_id }), day),
  })
  const own = [startsOf(visit.barber_id)]
  const [earlier, later] = [pickFrom(visit, date, own, before), pickFrom(visit, date, own, after)]
  if (earlier && later) return { earlier, later }
  const others = known.others.map(startsOf)
  return {
    earlier: earlier ?? pickFrom(visit, date, others, before),
    later: later ?? pickFrom(visit, date, others, after),
  }
}

/** At the same hour of a day that follows, or at the nearest one. */
function dayAhead(visit: Appointment, known: KnownDays, date: string): Slot | undefined {
  const { barber_id } = visit
  for (let nth = 1; nth <= mostDaysAhead; nth++) {
    const day = knownOn(visit, known, addDays(date, nth))
    const at = startOf(visit)
    const start = fitsAtItsHour(visit, day) ? at : nearest(at, slotsOf(visit, day))
    if (start !== undefined) return { date: day.date, barber_id, start }
  }
  return undefined
}

function withAnother(visit: Appointment, known: KnownDays, date: string): Slot | undefined {
  const day = knownOn(visit, known, date)
  const barber_id = known.others.find((id) =>
    fitsAtItsHour(changedVisit(visit, { barber_id: id }), day),
  )
  return barber_id === undefined ? undefined : { date, barber_id, start: startOf(visit) }
}

/** The four places to which a visit is moved with one press; undefined where there is none. */
export function placesFor(visit: Appointment, known: KnownDays) {
  const date = dayAround(visit, known.now.date)
  return {
    ...sameDay(visit, known, date),
    ahead: dayAhead(visit, known, date),
    sameHour: withAnother(visit, known, date),
  }
}
