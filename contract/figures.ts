import { earns, occupies, type Status } from './appointments.ts'
import { toEuro } from './kit/money.ts'
import { addDays, addMonths, isoWeek, mondayOf } from './kit/time.ts'

/**
 * What each figure means, once: the database only groups by day and status, and everything that shows a figure (screen,
 * dashboard, spreadsheet, mail) lets this file say what counts. docs/figures.md tells the same to people.
 */

export const periods = ['week', 'month', 'year'] as const
export type Period = (typeof periods)[number]
export const defaultPeriod: Period = 'month'

/** Two days of the salon's calendar, both included. */
export type Span = { from: string; to: string }

/** Rolling: as long as its name says, and today is the last day of it. */
export function spanOf(period: Period, today: string): Span {
  if (period === 'week') return { from: addDays(today, -6), to: today }
  return { from: addDays(addMonths(today, period === 'month' ? -1 : -12), 1), to: today }
}

/** Since the first of this month. */
export const monthToDate = (today: string): Span => ({ from: `${today.slice(0, 8)}01`, to: today })

/** "2026-11-20", "2026-W47" or "2026-11", and the days of it that lie in the period. */
export type Bucket = Span & { period: string }

const weekName = (day: string) =>
  `${addDays(mondayOf(day), 3).slice(0, 4)}-W${String(isoWeek(day)).padStart(2, '0')}`
const named = {
  week: (day: string) => day,
  month: weekName,
  year: (day: string) => day.slice(0, 7),
} as const satisfies Record<Period, (day: string) => string>

const lastOf = {
  week: (day: string) => day,
  month: (day: string) => addDays(mondayOf(day), 6),
  year: (day: string) => addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1),
} as const satisfies Record<Period, (day: string) => string>

/** Days of a week, ISO weeks of a month, months of a year; the first and the last are cut to the period. */
export function bucketsOf(period: Period, { from, to }: Span): Bucket[] {
  const buckets: Bucket[] = []
  for (let day = from; day <= to;) {
    const end = lastOf[period](day)
    const last = end < to ? end : to
    buckets.push({ period: named[period](day), from: day, to: last })
    day = addDays(last, 1)
  }
  return buckets
}

/** Appointments of one status: how many, what they cost and how long they take. */
export type Pile = { status: Status; count: number; cents: number; minutes: number }

export function figuresOf(piles: readonly Pile[]) {
  const sum = (counts: (status: Status) => boolean, what: 'count' | 'cents' | 'minutes') =>
    piles.reduce((all, pile) => all + (counts(pile.status) ? pile[what] : 0), 0)
  const only = (wanted: Status) => sum((status) => status === wanted, 'count')
  const appointments = sum(() => true, 'count')
  const completed = sum(earns, 'count')
  const cancelled = only('cancelled')
  const cents = sum(earns, 'cents')
  const serviceMinutes = sum(earns, 'minutes')
  return {
    appointments,
    /** Everything but the cancelled ones. */
    kept: sum(occupies, 'count'),
    completed,
    pending: only('pending'),
    cancelled,
    noShow: only('no_show'),
    cents,
    revenue: toEuro(cents),
    serviceMinutes,
    averageMinutes: completed === 0 ? 0 : Math.round(serviceMinutes / completed),
    completionRate: percentOf(completed, appointments),
    cancellationRate: percentOf(cancelled, appointments),
  }
}
export type Figures = ReturnType<typeof figuresOf>

/** With one decimal; 0 of nothing. */
const percentOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10

/** Per appointment, in euro with two decimals: 0 while there is none. */
export const averageOf = (revenue: number, appointments: number) =>
  appointments === 0 ? 0 : Math.round((100 * revenue) / appointments) / 100

/** Half an hour for each appointment is all of it. */
const expectedMinutes = 30
export const performancePercent = (averageMinutes: number) =>
  Math.min(100, percentOf(averageMinutes, expectedMinutes))

/** Who came at least so often in the period is a client who comes back. */
export const repeatVisits = 2
