import { expect, test } from 'vitest'
import { ageWords } from './data-age.ts'

const now = new Date('2026-03-02T13:30:00Z')
const age = (seen: string, zone?: string) => ageWords(new Date(seen), now, zone)

test('data of today has its hour as age', () => {
  expect(age('2026-03-02T13:05:00Z')).toBe('e orës 14:05')
})

test('data of yesterday says so, and older data has a date', () => {
  expect(age('2026-03-01T18:40:00Z')).toBe('e djeshme të orës 19:40')
  expect(age('2026-02-27T18:40:00Z')).toBe('e datës 27.02.2026')
})

test('hour and day of the data are those of the salon', () => {
  expect(age('2026-03-01T23:30:00Z')).toBe('e orës 00:30')
  expect(age('2026-03-01T23:30:00Z', 'Europe/London')).toBe('e djeshme të orës 23:30')
})
