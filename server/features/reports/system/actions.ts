import { averageOf, figuresOf, type Span, type StatusTotals } from '#contract/reports/figures.ts'
import { dayOf } from '#contract/kit/time.ts'
import { currencies } from '#contract/kit/currency.ts'
import type { reportRoutes, SystemReport } from '#contract/reports/reports.ts'
import { sharing } from '#server/core/sharing/shared-result.ts'
import type { Call } from '#server/http/route.ts'
import { commonFigures, inOneLook } from '../actions.ts'
import {
  byService,
  edgesOf,
  performanceOf,
  ranked,
  type ReportSpec,
  slicesWithin,
  specOf,
  sumsOf,
} from '../rules.ts'
import type { Slice } from '../data.ts'
import { countAccounts, otherSlicesOf, type OtherSlice, servicesOf, slicesOf } from './data.ts'

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
      const others = await otherSlicesOf(tx, edgesOf(spec))
      const services = await servicesOf(tx, spec.span)
      const accounts = await countAccounts(tx, spec.today, config.BILLING)
      return systemReport(spec, { slices, others }, services, accounts)
    }),
  )

type Accounts = { totalUsers: number; activeUsers: number }
type Found = { slices: readonly Slice[]; others: readonly OtherSlice[] }
type ServicePile = StatusTotals & { service: string }

function systemReport(
  spec: ReportSpec,
  { slices, others }: Found,
  services: readonly ServicePile[],
  accounts: Accounts,
): SystemReport {
  const within = slicesWithin(spec)
  const counted = inEuro(slices, others)
  const sums = sumsOf(spec, counted)
  return {
    ...commonFigures(spec, sums),
    averageRevenue: averageOf(
      sums.ever.revenue,
      sums.ever.appointments - figuresOf(others).appointments,
    ),
    other: otherRevenue(others, spec, within),
    ...accounts,
    topServices: ranked(byService(services, ({ service }) => service)).map(
      ({ service_name, count }) => ({ service_name, count }),
    ),
    performanceStats: performanceOf(sums.whole),
  }
}

/** All appointments, and of their money what is in euro. */
const inEuro = (slices: readonly Slice[], others: readonly OtherSlice[]) =>
  slices.map((one) => {
    const foreign = others.filter(
      ({ slice, status }) => slice === one.slice && status === one.status,
    )
    return { ...one, cents: foreign.reduce((left, { cents }) => left - cents, one.cents) }
  })

type Within = (some: readonly OtherSlice[], of: Span) => OtherSlice[]

const otherRevenue = (others: readonly OtherSlice[], { span, month }: ReportSpec, within: Within) =>
  currencies.flatMap((currency) => {
    const own = others.filter((one) => one.currency === currency)
    const revenue = (some: readonly OtherSlice[]) => figuresOf(some).revenue
    if (own.length === 0) return []
    const [amount, monthlyRevenue] = [revenue(within(own, span)), revenue(within(own, month))]
    return { currency, amount, monthlyRevenue, totalRevenue: revenue(own) }
  })
