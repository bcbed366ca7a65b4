import { figuresOf, type Span, type StatusTotals } from '#contract/figures.ts'
import { addDays, dayOf } from '#contract/kit/time.ts'
import type { reportRoutes, SystemReport } from '#contract/reports.ts'
import { sharing } from '#server/core/shared-result.ts'
import type { Call } from '#server/http/route.ts'
import { commonFigures, inOneLook } from '../actions.ts'
import { byService, noFigures, performanceOf, ranked, type ReportSpec, specOf } from '../rules.ts'
import { countAccounts, servicesOf, type Slice, slicesOf } from './data.ts'

/** A sum over this many appointments slows bookings down: its report may be half a minute old. A smaller one is fresh. */
const [many, halfAMinuteMs] = [100_000, 30_000]
export const sharedForMs = (appointments: number) => (appointments < many ? 0 : halfAMinuteMs)

type SystemCall = Call<typeof reportRoutes.system>

const shared = sharing<SystemReport>((report) => sharedForMs(report.totalAppointments))

/** A sum over a million appointments takes long, so its answer is shared; `asOf` tells the report's age. */
export const systemReportFor = ({ sql, now, config, query: { period } }: SystemCall) =>
  shared(sql, period, () =>
    inOneLook(sql, async (tx) => {
      // one processor: the report may take its time, and leaves the other processors to bookings.
      await tx`
        select set_config('statement_timeout', '30s', true),
          set_config('max_parallel_workers_per_gather', '0', true)`
      const at = now()
      const spec = specOf(period, dayOf(at), at)
      const slices = await slicesOf(tx, edgesOf(spec))
      const services = await servicesOf(tx, spec.span)
      const accounts = await countAccounts(tx, spec.today, config.BILLING)
      return systemReport(spec, slices, services, accounts)
    }),
  )

/** The days at which counts are split, so that every span of the spec is a sum of them. */
const edgesOf = ({ buckets, span, month }: ReportSpec) =>
  [...new Set([...buckets.map(({ from }) => from), addDays(span.to, 1), month.from])].toSorted()

type Accounts = { totalUsers: number; activeUsers: number }
type ServicePile = StatusTotals & { service: string }

function systemReport(
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
    ...commonFigures(spec, sums),
    ...accounts,
    topServices: ranked(byService(services, ({ service }) => service)).map(
      ({ service_name, count }) => ({ service_name, count }),
    ),
    performanceStats: performanceOf(whole),
  }
}
