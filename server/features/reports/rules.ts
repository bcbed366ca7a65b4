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
} from '#contract/figures.ts'
import { compare, fold } from '#contract/kit/albanian.ts'
import { mostServices } from '#contract/reports.ts'

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
