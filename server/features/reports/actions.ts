import { averageOf, type Figures, type Span } from '#contract/reports/figures.ts'
import { compare } from '#contract/kit/albanian.ts'
import { dayOf, daysBetween, weekdayOf } from '#contract/kit/time.ts'
import type { reportRoutes, SalonReport } from '#contract/reports/reports.ts'
import { seesWho, takingsOf } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { type Filled, readReportSums, type ReportSums, zoneOf } from './data.ts'
import {
  byService,
  figuresBy,
  noFigures,
  performanceOf,
  ranked,
  type ReportSpec,
  specOf,
  sumsOf,
} from './rules.ts'

type OwnCall = Call<typeof reportRoutes.own>
type Asked = Omit<OwnCall, 'query'> & {
  readonly query: Pick<OwnCall['query'], 'period'> & Partial<OwnCall['query']>
}

export async function ownReport({ sql, actor, now, query }: Asked, look = sql) {
  const { salonId } = actor
  const at = now()
  const spec = specOf(query.period, dayOf(at, await zoneOf(look, salonId)), at)
  const books = { salon: salonId, takings: takingsOf(actor), isPastOnly: query.recent === 'past' }
  const report = salonReport(spec, await readReportSums(look, books, spec))
  return seesWho(actor) ? report : { ...report, recentAppointments: [] }
}

function salonReport(spec: ReportSpec, found: ReportSums): SalonReport {
  const { slices, cells, filled, returning, barbers, totalClients, recent } = found
  const sums = sumsOf(spec, slices)
  const { whole } = sums
  const ofBarber = figuresBy(cells, ({ staffId }) => staffId)
  return {
    ...commonFigures(spec, sums),
    topServices: ranked(byService(cells, ({ service }) => service)),
    recentAppointments: recent.map(({ staffId, ...one }) => ({
      ...one,
      barber: barbers.find(({ id }) => id === staffId)?.name ?? '',
    })),
    performanceStats: { totalClients, repeatClients: returning, ...performanceOf(whole) },
    byBarber: byBarber(barbers, ofBarber),
    before: figuresBefore(spec.before, sums.before),
    filledTime: filledTime(filled),
    weekdayCounts: weekdayCounts(spec.span),
  }
}

const figuresBefore = ({ from, to }: Span, { appointments, revenue }: Figures) => ({
  startDate: from,
  endDate: to,
  appointments,
  revenue,
})

/** The figures that a salon's report and the one over all salons have alike. */
export const commonFigures = (
  { period, span, asOf, buckets }: ReportSpec,
  sums: ReturnType<typeof sumsOf>,
) => ({
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

/** All statements of `read` see the database as it is now -- one state (docs/postgres.md). */
export const inOneLook = <T>(sql: Sql, read: (look: Sql) => Promise<T>) =>
  sql.begin(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`
    return read(tx)
  })
