import { expect, test } from 'vitest'
import {
  averageOf,
  bucketsOf,
  figuresOf,
  monthToDate,
  performancePercent,
  periods,
  spanOf,
} from './figures.ts'
import { addDays, daysBetween } from './kit/time.ts'

test('a period ends today and is as long as its name says', () => {
  expect(spanOf('week', '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' })
  expect(spanOf('month', '2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  expect(spanOf('month', '2026-11-20')).toEqual({ from: '2026-10-21', to: '2026-11-20' })
  expect(spanOf('year', '2024-02-29')).toEqual({ from: '2023-03-01', to: '2024-02-29' })
  expect(monthToDate('2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' })
})

test('on every day of eleven years the buckets follow one another and make up the period', () => {
  for (let day = '2020-01-01'; day < '2031-01-01'; day = addDays(day, 17))
    for (const period of periods) {
      const span = spanOf(period, day)
      const buckets = bucketsOf(period, span)
      const days = buckets.map(({ from, to }) => daysBetween(from, to) + 1)
      expect(days.reduce((all, one) => all + one)).toBe(daysBetween(span.from, span.to) + 1)
      expect([buckets[0]?.from, buckets.at(-1)?.to]).toEqual([span.from, span.to])
      buckets.slice(1).forEach(({ from }, nth) => {
        expect(from).toBe(addDays(buckets[nth]?.to ?? '', 1))
      })
      expect(new Set(buckets.map((bucket) => bucket.period)).size).toBe(buckets.length)
    }
})

test('the days around New Year belong to their ISO week', () => {
  const names = bucketsOf('month', { from: '2025-12-28', to: '2026-01-05' })
  expect(names).toEqual([
    { period: '2025-W52', from: '2025-12-28', to: '2025-12-28' },
    { period: '2026-W01', from: '2025-12-29', to: '2026-01-04' },
    { period: '2026-W02', from: '2026-01-05', to: '2026-01-05' },
  ])
})

test('only what was done earns; who did not come has not cancelled', () => {
  const pile = { count: 1, cents: 1000, minutes: 40 }
  const statuses = ['pending', 'confirmed', 'completed', 'cancelled', 'no_show'] as const
  expect(figuresOf(statuses.map((status) => ({ ...pile, status })))).toEqual({
    appointments: 5,
    kept: 4,
    completed: 2,
    pending: 1,
    cancelled: 1,
    noShow: 1,
    cents: 2000,
    revenue: 20,
    serviceMinutes: 80,
    averageMinutes: 40,
    completionRate: 40,
    cancellationRate: 20,
  })
})

test('of nothing everything is nothing', () => {
  expect(Object.values(figuresOf([])).every((figure) => figure === 0)).toBe(true)
  expect(averageOf(0, 0)).toBe(0)
})

test('an average is told in cents, and the bar is full at half an hour', () => {
  expect(averageOf(100, 3)).toBe(33.33)
  expect([0, 15, 30, 90].map(performancePercent)).toEqual([0, 50, 100, 100])
})
