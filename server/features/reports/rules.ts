import {
  averageOf,
  type Bucket,
  bucketsOf,
  type Figures,
  figuresOf,
  monthToDate,
  type Period,
  type StatusTotals,
  type Span,
  spanOf,
} from '#contract/figures.ts'
import { compare, fold } from '#contract/kit/albanian.ts'
import { addDays, daysBetween, weekdayOf } from '#contract/kit/time.ts'
import {
  mostServices,
  type RecentAppointment,
  type SalonReport,
  type SystemReport,
} from '#contract/reports.ts'

import type { Limit } from '#server/security/rate-limit.ts'

/** A total of one part of the period, one barber or one service. */
type Cell = StatusTotals & { part: number | null; staffId: string | null; service: string | null }
type Filled = { weekday: number; hour: number; minutes: number }
export type Slice = StatusTotals & { slice: number }

/** The period of a report and the day of the request. */
export type ReportSpec = {
  period: Period
  today: string
  asOf: Date
  span: Span
  month: Span
  buckets: Bucket[]
}

export function specOf(period: Period, today: string, asOf: Date): ReportSpec {
  const span = spanOf(period, today)
  const buckets = bucketsOf(period, span)
  return { period, today, asOf, span, month: monthToDate(today), buckets }
}

/** The figures by a key; totals without the key belong to another grouping. */
function figuresBy<Key extends string | number, P extends StatusTotals>(
  totals: readonly P[],
  keyOf: (total: P) => Key | null,
) {
  const groups = new Map<Key, P[]>()
  for (const total of totals) {
    const key = keyOf(total)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(total)
    else groups.set(key, [total])
  }
  return new Map([...groups].map(([key, group]) => [key, figuresOf(group)]))
}

type Sums = { ever: Figures; month: Figures; whole: Figures; partAt: (index: number) => Figures }

const commonPart = ({ period, span, asOf, buckets }: ReportSpec, sums: Sums) => ({
  period,
  startDate: span.from,
  endDate: span.to,
  asOf: asOf.toISOString(),
  totalAppointments: sums.ever.appointments,
  periodAppointments: sums.whole.appointments,
  completedAppointments: sums.whole.completed,
  pendingAppointments: sums.whole.pending,
  cancelledAppointments: sums.whole.cancelled,
  noShowAppointments: sums.whole.noShow,
  periodRevenue: sums.whole.revenue,
  totalRevenue: sums.ever.revenue,
  monthlyRevenue: sums.month.revenue,
  averageRevenue: averageOf(sums.ever.revenue, sums.ever.appointments),
  appointmentsByPeriod: buckets.map((bucket, index) => {
    const { appointments: count, revenue } = sums.partAt(index)
    return { ...bucket, count, revenue }
  }),
})

const performanceOf = (whole: Figures) => ({
  cancellationRate: whole.cancellationRate,
  completionRate: whole.completionRate,
  serviceTime: whole.serviceMinutes,
  averageMinutes: whole.averageMinutes,
})

/** Groups by name, case and accents aside; the most frequent spelling is shown. */
function byService<P extends StatusTotals>(
  totals: readonly P[],
  nameOf: (total: P) => string | null,
) {
  const figures = figuresBy(totals, (total) => foldedOrNull(nameOf(total)))
  const spellings = [...figuresBy(totals, nameOf)].toSorted(([, a], [, b]) => a.kept - b.kept)
  const written = new Map(spellings.map(([name]) => [fold(name), name]))
  return new Map([...figures].map(([key, one]) => [written.get(key) ?? key, one]))
}
const foldedOrNull = (name: string | null) => (name === null ? null : fold(name))

const ranked = (services: Map<string, Figures>) =>
  [...services]
    .map(([service_name, { kept: count, revenue: earnings }]) => ({
      service_name,
      count,
      earnings,
    }))
    .filter(({ count }) => count > 0)
    .toSorted(
      (a, b) =>
        b.count - a.count || b.earnings - a.earnings || compare(a.service_name, b.service_name),
    )
    .slice(0, mostServices)

const noFigures = figuresOf([])

/** The sums of the database for a salon's report. */
export type ReportSums = {
  cells: Cell[]
  filled: Filled[]
  totals: (StatusTotals & { isOfMonth: boolean })[]
  returning: number
  barbers: { id: string; name: string }[]
  totalClients: number
  recent: (Omit<RecentAppointment, 'barber'> & { staffId: string })[]
}

export function salonReport(spec: ReportSpec, found: ReportSums): SalonReport {
  const { cells, filled, totals, returning, barbers, totalClients, recent } = found
  const parts = figuresBy(cells, ({ part }) => part)
  const ofBarber = figuresBy(cells, ({ staffId }) => staffId)
  const whole = figuresOf(cells.filter(({ part }) => part !== null))
  const partAt = (index: number) => parts.get(index) ?? noFigures
  const month = figuresOf(totals.filter(({ isOfMonth }) => isOfMonth))
  const sums = { ever: figuresOf(totals), month, whole, partAt }
  return {
    ...commonPart(spec, sums),
    topServices: ranked(byService(cells, ({ service }) => service)),
    recentAppointments: recent.map(({ staffId, ...one }) => ({
      ...one,
      barber: barbers.find(({ id }) => id === staffId)?.name ?? '',
    })),
    performanceStats: { totalClients, repeatClients: returning, ...performanceOf(whole) },
    byBarber: byBarber(barbers, ofBarber),
    filledTime: filledTime(filled),
    weekdayCounts: weekdayCounts(spec.span),
  }
}

const byBarber = (barbers: ReportSums['barbers'], figures: Map<string, Figures>) =>
  barbers
    .map(({ id, name: barber }) => {
      const { kept: count, revenue, serviceMinutes: minutes } = figures.get(id) ?? noFigures
      return { barber, count, revenue, minutes }
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.revenue - a.revenue || b.count - a.count || compare(a.barber, b.barber))

function filledTime(filled: readonly Filled[]) {
  const minutes = new Map<number, number>()
  for (const { weekday, hour, minutes: more } of filled) {
    const place = weekday * 24 + hour
    minutes.set(place, (minutes.get(place) ?? 0) + more)
  }
  return [...minutes]
    .toSorted(([a], [b]) => a - b)
    .map(([place, sum]) => ({ weekday: Math.floor(place / 24), hour: place % 24, minutes: sum }))
}

function weekdayCounts({ from, to }: Span) {
  const days = daysBetween(from, to) + 1
  const first = weekdayOf(from)
  return Array.from({ length: 7 }, (_, weekday) =>
    Math.ceil((days - ((weekday - first + 7) % 7)) / 7),
  )
}

/** The days at which counts are split, so that every span of the spec is a sum of them. */
export const edgesOf = ({ buckets, span, month }: ReportSpec) =>
  [...new Set([...buckets.map(({ from }) => from), addDays(span.to, 1), month.from])].toSorted()

type Accounts = { totalUsers: number; activeUsers: number }
type ServicePile = StatusTotals & { service: string }

export function systemReport(
  spec: ReportSpec,
  slices: readonly Slice[],
  services: readonly ServicePile[],
  accounts: Accounts,
): SystemReport {
  const edges = edgesOf(spec)
  const sum = ({ from, to }: Span) =>
    figuresOf(
      slices.filter(({ slice }) => {
        const day = edges[slice - 1]
        return day !== undefined && day >= from && day <= to
      }),
    )
  const { buckets, span, month } = spec
  const whole = sum(span)
  const parts = buckets.map(sum)
  const partAt = (index: number) => parts[index] ?? noFigures
  const sums = { ever: figuresOf(slices), month: sum(month), whole, partAt }
  return {
    ...commonPart(spec, sums),
    ...accounts,
    topServices: ranked(byService(services, ({ service }) => service)).map(
      ({ service_name, count }) => ({ service_name, count }),
    ),
    performanceStats: performanceOf(whole),
  }
}

/** A sum over this many appointments slows bookings down: its report may be half a minute old. A smaller one is fresh. */
const [many, halfAMinuteMs] = [100_000, 30_000]
export const sharedForMs = (appointments: number) => (appointments < many ? 0 : halfAMinuteMs)

export const exportLimits = (userId: string): Limit[] => [
  { what: 'report-export', by: userId, most: 30, seconds: 3600 },
]
