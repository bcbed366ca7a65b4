import { expect, test } from 'vitest'
import { isPushed, namedNext, nextWords, saidWords, waitWords } from './wait-words.ts'

test('a wait is said as a span, as now, without its end above two hours, or as none today', () => {
  expect(waitWords({ from: 5, to: 20 })).toBe('5–20 min')
  expect(waitWords({ from: 5, to: 20 }, '')).toBe('5–20')
  expect(waitWords({ from: 0, to: 5 })).toBe('tani')
  expect(waitWords({ from: 0, to: 10 })).toBe('0–10 min')
  expect(waitWords({ from: 80, to: null })).toBe('mbi 2 orë')
  expect(waitWords(null)).toBe("s'del sot")
})

test('the next to come is told a span, that there is no wait, or no chair today', () => {
  expect(saidWords({ from: 50, to: 95 })).toBe('Kush vjen tani: 50–95 min')
  expect(saidWords({ from: 0, to: 5 })).toBe('Kush vjen tani: pa pritje')
  expect(saidWords(null)).toBe("Kush vjen tani: s'del sot")
})

test('an entry is called by its name as after “te”, or by its number', () => {
  expect(nextWords({ name: 'Agim', label: '14' })).toBe('Tjetri: Agimi')
  expect(namedNext({ name: 'Besnik Gashi', label: '15' })).toBe('Besniku')
  expect(nextWords({ name: '', label: '16' })).toBe('Tjetri: 16')
})

test('an entry is marked as pushed once bookings make it 30 minutes later', () => {
  expect(isPushed({ later: { minutes: 30, why: 'booking' } })).toBe(true)
  expect(isPushed({ later: { minutes: 25, why: 'booking' } })).toBe(false)
  expect(isPushed({ later: { minutes: 65, why: 'overrun' } })).toBe(false)
  expect(isPushed({ later: null })).toBe(false)
})
