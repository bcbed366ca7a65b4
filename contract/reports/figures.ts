import { earns, isKept, type Status } from '../visits/statuses.ts'
import { fromCents } from '../kit/money.ts'
import { addDays, addMonths, isoWeek, mondayOf } from '../kit/time.ts'

/**
 * What counts towards a figure is decided here: the database groups visits (by status, day, barber, service) and adds up,
 * and screen, dashboard, spreadsheet and mail make figures of the groups with these functions. What can't
 * be made of groups SQL counts itself: clients, those who come back, and filled time (server/features/reports/data.ts). docs/figures.md tells the same to people.
 */

export const periods = ['week', 'month', 'year'] as const
export type Period = (typeof periods)[number]
export const defaultPeriod: Period = 'month'

/** Two days of the salon's calendar, both included. */
export type Span = { from: string; to: string }

/** The days of a period; it ends today and is as long as its name says. */
export function spanOf(period: Period, today: string): Span {
  if (period === 'week') return { from: addDays(today, -6), to: today }
  return { from: addDays(addMonths(today, period === 'month' ? -1 : -12), 1), to: today }
}

/** The period of that kind which ends where this one begins. */
export const spanBefore = (period: Period, { from }: Span) => spanOf(period, addDays(from, -1))

/** From the first of this month until today. */
export const monthToDate = (today: string): Span => ({ from: `${today.slice(0, 8)}01`, to: today })

/** A part of the period, as "2026-11-20", "2026-W47" or "2026-11", with its days within the period. */
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

/** True of a bucket cut to the period, and of one that today is still in: it may yet grow. */
export const isCut = (period: Period, { from, to }: Span, today: string) =>
  to === today ||
  lastOf[period](from) !== to ||
  named[period](addDays(from, -1)) === named[period](from)

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

/** Appointments of one status: their number, prices and minutes. */
export type StatusTotals = { status: Status; count: number; cents: number; minutes: number }

/** Money and completed visits are those that `earns` names: confirmed and completed ones. */
export function figuresOf(totals: readonly StatusTotals[]) {
  const sum = (counts: (status: Status) => boolean, what: 'count' | 'cents' | 'minutes') =>
    totals.reduce((all, total) => all + (counts(total.status) ? total[what] : 0), 0)
  const only = (wanted: Status) => sum((status) => status === wanted, 'count')
  const appointments = sum(() => true, 'count')
  const completed = sum(earns, 'count')
  const cancelled = only('cancelled')
  const cents = sum(earns, 'cents')
  const serviceMinutes = sum(earns, 'minutes')
  return {
    appointments,
    /** The number of appointments that are not cancelled. */
    kept: sum(isKept, 'count'),
    completed,
    pending: only('pending'),
    cancelled,
    noShow: only('no_show'),
    cents,
    revenue: fromCents(cents),
    serviceMinutes,
    averageMinutes: completed === 0 ? 0 : Math.round(serviceMinutes / completed),
    completionRate: percentOf(completed, appointments),
    cancellationRate: percentOf(cancelled, appointments),
  }
}
export type Figures = ReturnType<typeof figuresOf>

/** A share with one decimal; 0 when the whole is 0. */
const percentOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10

/** An amount per appointment, with two decimals; 0 without appointments. */
export const averageOf = (revenue: number, appointments: number) =>
  appointments === 0 ? 0 : Math.round((100 * revenue) / appointments) / 100

/** The minutes of an appointment that count as 100 % of its time. */
const expectedMinutes = 30
export const performancePercent = (averageMinutes: number) =>
  Math.min(100, percentOf(averageMinutes, expectedMinutes))

/** A client with at least this many visits in the period has come back. */
export const repeatVisits = 2
