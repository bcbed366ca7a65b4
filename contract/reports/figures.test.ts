import { expect, test } from 'vitest'
import {
  averageOf,
  bucketsOf,
  figuresOf,
  isCut,
  monthToDate,
  performancePercent,
  type Period,
  periods,
  spanBefore,
  spanOf,
} from './figures.ts'
import { addDays, daysBetween } from '../kit/time.ts'

test('a period ends today and is as long as its name says', () => {
  expect(spanOf('week', '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' })
  expect(spanOf('month', '2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  expect(spanOf('month', '2026-11-20')).toEqual({ from: '2026-10-21', to: '2026-11-20' })
  expect(spanOf('year', '2024-02-29')).toEqual({ from: '2023-03-01', to: '2024-02-29' })
  expect(monthToDate('2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' })
})

test('the period of comparison ends where the period begins and is as long', () => {
  const before = (period: Period, day: string) => spanBefore(period, spanOf(period, day))
  expect(before('week', '2026-03-02')).toEqual({ from: '2026-02-17', to: '2026-02-23' })
  expect(before('month', '2026-11-24')).toEqual({ from: '2026-09-25', to: '2026-10-24' })
  expect(before('month', '2026-03-31')).toEqual({ from: '2026-01-29', to: '2026-02-28' })
  expect(before('year', '2024-02-29')).toEqual({ from: '2022-03-01', to: '2023-02-28' })
})

test('a part that is cut off or holds today is not whole', () => {
  const cut = (period: Period, today: string) =>
    bucketsOf(period, spanOf(period, today)).map((bucket) => isCut(period, bucket, today))
  expect(cut('week', '2026-11-24')).toEqual([false, false, false, false, false, false, true])
  expect(cut('month', '2026-11-24')).toEqual([true, false, false, false, false, true])
  expect(cut('month', '2026-11-22').at(-1)).toBe(true)
  expect(cut('year', '2026-11-30')).toEqual([...Array<boolean>(11).fill(false), true])
  expect(cut('year', '2026-11-24').map(Number).join('')).toBe('1000000000001')
})

test('the parts of a period follow each other and fill it, on every day of eleven years', () => {
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

test('only completed visits earn, and a no-show is no cancellation', () => {
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

test('all figures of an empty list are zero', () => {
  expect(Object.values(figuresOf([])).every((figure) => figure === 0)).toBe(true)
  expect(averageOf(0, 0)).toBe(0)
})

test('an average is rounded to cents, and the bar is full at half an hour', () => {
  expect(averageOf(100, 3)).toBe(33.33)
  expect([0, 15, 30, 90].map(performancePercent)).toEqual([0, 50, 100, 100])
})
