import { expect, test } from 'vitest'
import { isDue } from './due.ts'

const due = (last: string | undefined, now: string, hour = 3) =>
  isDue(last === undefined ? undefined : new Date(last), new Date(now), hour)

test('the first one is due at once', () => {
  expect(due(undefined, '2026-03-02T12:00:00Z')).toBe(true)
})

test('once a night, after the hour in Albania', () => {
  // Three in the night there is two in UTC.
  expect(due('2026-03-01T02:10:00Z', '2026-03-02T01:59:00Z')).toBe(false)
  expect(due('2026-03-01T02:10:00Z', '2026-03-02T02:10:00Z')).toBe(true)
  expect(due('2026-03-02T02:10:00Z', '2026-03-02T03:10:00Z')).toBe(false)
})

test('a machine that was off at night makes up for it in the morning, once', () => {
  expect(due('2026-03-01T08:10:00Z', '2026-03-02T08:10:00Z')).toBe(true)
  expect(due('2026-03-02T08:10:00Z', '2026-03-02T09:10:00Z')).toBe(false)
})

test('midnight is an hour too, and the hour moves with summer time', () => {
  expect(due('2026-03-01T22:50:00Z', '2026-03-01T23:10:00Z', 0)).toBe(true)
  expect(due('2026-07-01T01:10:00Z', '2026-07-02T00:30:00Z')).toBe(false)
  expect(due('2026-07-01T01:10:00Z', '2026-07-02T01:10:00Z')).toBe(true)
})
