import {
  type Bucket,
  bucketsOf,
  type Figures,
  figuresOf,
  monthToDate,
  type Period,
  type StatusTotals,
  type Span,
  spanBefore,
  spanOf,
} from '#contract/reports/figures.ts'
import { compare, fold } from '#contract/kit/albanian.ts'
import { addDays } from '#contract/kit/time.ts'
import { mostServices } from '#contract/reports/reports.ts'

/** The period of a report and the day of the request. */
export type ReportSpec = {
  period: Period
  today: string
  asOf: Date
  span: Span
  before: Span
  month: Span
  buckets: Bucket[]
}

export function specOf(period: Period, today: string, asOf: Date): ReportSpec {
  const span = spanOf(period, today)
  const buckets = bucketsOf(period, span)
  const before = spanBefore(period, span)
  return { period, today, asOf, span, before, month: monthToDate(today), buckets }
}

/** The days at which counts are split, so that every span of the spec is a sum of them. */
export const edgesOf = ({ buckets, span, month, before }: ReportSpec) =>
  [
    ...new Set([...buckets.map(({ from }) => from), addDays(span.to, 1), month.from, before.from]),
  ].toSorted()

/** Of totals that are split at those days, the ones that make up a span. */
export function slicesWithin(spec: ReportSpec) {
  const edges = edgesOf(spec)
  return <S extends { slice: number }>(slices: readonly S[], { from, to }: Span) =>
    slices.filter(({ slice }) => {
      const day = edges[slice - 1]
      return day !== undefined && day >= from && day <= to
    })
}

/** The figures of each span of the spec, and of all totals. */
export function sumsOf(spec: ReportSpec, slices: readonly (StatusTotals & { slice: number })[]) {
  const within = slicesWithin(spec)
  const sum = (of: Span) => figuresOf(within(slices, of))
  const parts = spec.buckets.map(sum)
  return {
    ever: figuresOf(slices),
    whole: sum(spec.span),
    month: sum(spec.month),
    before: sum(spec.before),
    partAt: (index: number) => parts[index] ?? noFigures,
  }
}

/** The figures by a key; totals without the key belong to another grouping. */
export function figuresBy<Key extends string | number, P extends StatusTotals>(
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

export const performanceOf = (whole: Figures) => ({
  cancellationRate: whole.cancellationRate,
  completionRate: whole.completionRate,
  serviceTime: whole.serviceMinutes,
  averageMinutes: whole.averageMinutes,
})

/** Groups by name, case and accents aside; the most frequent spelling is shown. */
export function byService<P extends StatusTotals>(
  totals: readonly P[],
  nameOf: (total: P) => string | null,
) {
  const figures = figuresBy(totals, (total) => foldedOrNull(nameOf(total)))
  const spellings = [...figuresBy(totals, nameOf)].toSorted(([, a], [, b]) => a.kept - b.kept)
  const written = new Map(spellings.map(([name]) => [fold(name), name]))
  return new Map([...figures].map(([key, one]) => [written.get(key) ?? key, one]))
}
const foldedOrNull = (name: string | null) => (name === null ? null : fold(name))

export const ranked = (services: Map<string, Figures>) =>
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

export const noFigures = figuresOf([])
