import { expect, test } from 'vitest'
import { ago } from './ago.ts'

test('the distance to a past day is written in the largest fitting unit', () => {
  const said = (day: string) => ago(day, '2026-11-23').replaceAll('\u00a0', ' ')
  expect(said('2026-11-23')).toBe('sot')
  expect(said('2026-11-22')).toBe('dje')
  expect(said('2026-11-07')).toBe('para 16 ditësh')
  expect(said('2026-08-26')).toBe('para 89 ditësh')
  expect(said('2026-07-23')).toBe('para 4 muajsh')
  expect(said('2023-11-01')).toBe('para 3 vjetësh')
})
