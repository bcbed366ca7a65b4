import { expect, test } from 'vitest'
import { ageWords } from './data-age.tsx'

const now = new Date('2026-03-02T13:30:00Z')
const age = (seen: string, zone?: string) => ageWords(new Date(seen), now, zone)

test('what was seen today is as old as its hour', () => {
  expect(age('2026-03-02T13:05:00Z')).toBe('e orës 14:05')
})

test('yesterday has a name, older days have a date', () => {
  expect(age('2026-03-01T18:40:00Z')).toBe('e djeshme të orës 19:40')
  expect(age('2026-02-27T18:40:00Z')).toBe('e datës 27.02.2026')
})

test('the hour is the salon’s, and so is the day', () => {
  expect(age('2026-03-01T23:30:00Z')).toBe('e orës 00:30')
  expect(age('2026-03-01T23:30:00Z', 'Europe/London')).toBe('e djeshme të orës 23:30')
})
