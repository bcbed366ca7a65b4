import { daysBetween, minutesBetween, minutesLater } from '#contract/kit/time.ts'
import { type Away, type BarberHours, openHours } from '#contract/visits/free/open-hours.ts'
import { dayMinutes, joined, minutesFrom, type Span } from '#contract/visits/visit-time.ts'
import type { Week } from '#contract/working-hours.ts'

/** When somebody works at the salon. */
export type Working = {
  readonly hours: Week
  readonly barbers: readonly (BarberHours & { readonly active: boolean })[]
  readonly absences: readonly Away[]
}

/** When the request was made and when its visit starts, both on the salon's clock: "2026-11-24 17:30". */
export type Waiting = { readonly asked: string; readonly startsAt: string }

const twoHours = 120
/** How many days ahead the salon's open hours are read. */
const mostDays = 31

/** The days that say when a request lapses: from the one on which it was asked, at the most to the visit's. */
export function daysToAnswer({ asked, startsAt }: Waiting) {
  const from = asked.slice(0, 10)
  return { from, days: Math.min(mostDays, daysBetween(from, startsAt.slice(0, 10)) + 1) }
}

/** The time in which somebody is there, between asking and the visit, in minutes since midnight of the first day. */
function openBetween(waiting: Waiting, { hours, absences, barbers }: Working): Span[] {
  const { from, days } = daysToAnswer(waiting)
  const [asked, start] = [minutesFrom(from, waiting.asked), minutesFrom(from, waiting.startsAt)]
  const timetable = { from, days, hours, absences }
  const spans = barbers
    .filter(({ active }) => active)
    .flatMap((barber) => openHours(barber, timetable).open)
  return joined(spans).flatMap(([opens, closes]): Span[] => {
    const span: Span = [Math.max(opens, asked), Math.min(closes, start)]
    return span[0] < span[1] ? [span] : []
  })
}

/** When so much of the open time is over; undefined where there is not as much. */
function overAfter(open: readonly Span[], minutes: number) {
  let left = minutes
  for (const [from, to] of open) {
    if (left <= to - from) return from + left
    left -= to - from
  }
  return undefined
}

/**
 * When an unanswered request is cancelled: after a day, and two hours before the visit at the latest. But the salon always
 * has two open hours to answer, or half of the open time that is left; if it does not open before the visit, it has until
 * the visit begins.
 */
export function lapseOf(waiting: Waiting, working: Working) {
  const { asked, startsAt } = waiting
  const { from, days } = daysToAnswer(waiting)
  const open = openBetween(waiting, working)
  const total = open.reduce((sum, [from, to]) => sum + to - from, 0)
  const fair = total > 0 ? overAfter(open, Math.min(twoHours, total / 2)) : undefined
  const answerable = minutesLater(`${from} 00:00`, Math.round(fair ?? days * dayMinutes))
  const usual = earlier(minutesLater(asked, dayMinutes), minutesLater(startsAt, -twoHours))
  return earlier(startsAt, later(usual, answerable))
}

const earlier = (one: string, other: string) => (minutesBetween(one, other) < 0 ? other : one)
const later = (one: string, other: string) => (minutesBetween(one, other) < 0 ? one : other)
