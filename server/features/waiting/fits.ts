import { freeSlots } from '#contract/visits/availability.ts'
import { doesService } from '#contract/visits/doers.ts'
import type { FreedSlot } from '#contract/freed.ts'
import {
  dayMinutes,
  minutesOfTime,
  type Span,
  timeOf,
  without,
} from '#contract/visits/visit-time.ts'
import { daysBetween, weekdayOf } from '#contract/kit/time.ts'
import type { Reach } from '#server/core/reach.ts'
import { minuteAt, takesAnybody, type Times, wantedParts } from '#server/visits/slots.ts'
import type { Entry } from './data.ts'

/** What says where somebody who waits could come: the salon's lists and what is booked, from a day on. */
export type Look = {
  readonly from: string
  readonly times: Times
  readonly busy: ReadonlyMap<string, readonly Span[]>
  readonly now: Date
  readonly reach: Reach
}

/** A time in which a visit may begin, with this barber or, without one, with anybody. */
export type Opening = Omit<FreedSlot, 'barber'> & { readonly barber: string | null }

type Wish = Pick<Entry, 'services' | 'staffId' | 'from' | 'to' | 'days' | 'after' | 'before'>

/** Where a visit begins, and who does each of its services. */
export type Place = { readonly date: string; readonly time: string; readonly barbers: string[] }

/** The minutes of the opening in which the entry's visit may begin; undefined where they are not what it waits for. */
export function wishedIn(wish: Wish, { date, time, minutes, barber }: Opening): Span | undefined {
  const { staffId, from, to, days, after, before } = wish
  if (date < from || date > to || (days && !days.includes(weekdayOf(date)))) return undefined
  if (staffId !== null && barber !== null && staffId !== barber) return undefined
  const start = minutesOfTime(time)
  const span: Span = [
    Math.max(start, minutesOfTime(after ?? '00:00')),
    Math.min(start + minutes, before === null ? dayMinutes : minutesOfTime(before)),
  ]
  return span[0] < span[1] ? span : undefined
}

/** A whole day, at anybody. */
export const wholeDay = (date: string): Opening => ({
  date,
  time: '00:00',
  minutes: dayMinutes,
  barber: null,
})

type Doing = Pick<Wish, 'services'> & {
  /** All services are theirs; null: whoever does them. */
  readonly staffId: string | null
  /** Who does the first service; null: whoever does it. */
  readonly first: string | null
}

/** The services as parts, or undefined where the lists do not have one of them any more, or nobody does it. */
function partsOf({ times, reach, now }: Look, { services, staffId, first }: Doing) {
  const isMeant = (one: Times['barbers'][number]) =>
    staffId === null ? one.id === first || takesAnybody(one, now) : one.id === staffId
  const barbers = times.barbers.filter(
    (one) => one.active && isMeant(one) && (!reach || one.id === reach.staffId),
  )
  const isListed = (id: string) => times.services.some((one) => one.id === id && one.isListed)
  if (!services.every(isListed)) return undefined
  const parts = wantedParts(times, services, barbers, false).map((part, nth) =>
    nth > 0 || first === null
      ? part
      : { ...part, doers: part.doers.filter(({ id }) => id === first) },
  )
  return parts.every(({ doers }) => doers.length > 0) ? { parts, barbers } : undefined
}

/** The first minute from which somebody is free for all of it; on the salon's step, or where free time begins. */
function beginningIn(look: Look, doing: Doing, date: string, [from, until]: Span, step?: number) {
  const asked = partsOf(look, doing)
  if (!asked) return undefined
  const midnight = daysBetween(look.from, date) * dayMinutes
  const busy = new Map(
    asked.barbers.map(({ id }) => [
      id,
      (look.busy.get(id) ?? []).map(([a, b]): Span => [a - midnight, b - midnight]),
    ]),
  )
  const [day] = freeSlots({
    ...look.times,
    ...asked,
    ...(step !== undefined && { stepMinutes: step }),
    from: date,
    days: 1,
    busy,
    isAlsoAtEnds: true,
    now: Math.max(from, minuteAt(look.now, look.times, date)),
    until,
    limit: 1,
  })
  const place = day?.places[0]
  return place && { date, ...place }
}

/** Who could do these services from this very minute on, the first of them this barber. */
export const placeAt = (
  look: Look,
  { services, staffId = null }: Pick<Wish, 'services'> & { staffId?: string | null },
  { date, time, barber }: { date: string; time: string; barber: string | null },
) => {
  const start = minutesOfTime(time)
  const doing = { services, staffId, first: barber }
  return beginningIn(look, doing, date, [start, start + 1], 1)
}

/** Where the entry's visit would begin in the opening: as it begins, or else at the next time that is usual. */
export function fitIn(look: Look, wish: Wish, opening: Opening): Place | undefined {
  const span = wishedIn(wish, opening)
  if (!span) return undefined
  const { date, barber } = opening
  const doing = { services: wish.services, staffId: wish.staffId, first: barber }
  const atOnce =
    barber === null ? undefined : placeAt(look, wish, { date, time: timeOf(span[0]), barber })
  return atOnce ?? beginningIn(look, doing, date, span)
}

/** What of the opening is free with the barber of a slot in it, around that slot. */
export function freeIn(look: Look, opening: Opening, { date, time, barbers }: Place): FreedSlot {
  const barber = barbers[0] ?? ''
  const midnight = daysBetween(look.from, date) * dayMinutes
  const start = minutesOfTime(opening.time)
  const span: Span = [
    Math.max(start, minuteAt(look.now, look.times, date)),
    start + opening.minutes,
  ]
  const busy = (look.busy.get(barber) ?? []).map(([a, b]): Span => [a - midnight, b - midnight])
  const at = minutesOfTime(time)
  const [from, to] = without([span], busy).find(([a, b]) => a <= at && at < b) ?? span
  return { date, time: timeOf(from), minutes: to - from, barber }
}

/**
 * Whether this barber does the first of the services, and is waited for by name or stands for anybody: otherwise nothing of
 * theirs is waited for.
 */
export const isTheirs = ({ times, now }: Look, { services, staffId }: Wish, barber: string) =>
  times.barbers.some(
    (one) => one.id === barber && (barber === staffId || takesAnybody(one, now)),
  ) &&
  doesService(
    barber,
    times.services.find(({ id }) => id === services[0]),
  )
