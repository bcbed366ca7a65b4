import { expect, test } from 'vitest'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { currentOf, lateFrom } from './late-from.ts'

const visit = (id: string, time: string, more = {}) =>
  appointment({ id, appointment_time: time, barber: 'Arta', ...more })
const at = (hour: number, minute = 0) => ({ date: '2026-11-20', minutes: hour * 60 + minute })

const day = [
  visit('runs', '12:00'),
  visit('next', '12:45'),
  visit('other', '12:00', { barber: 'Besa' }),
  visit('gone', '12:30', { status: 'cancelled' }),
]

test('a barber at work is late from the end of what runs', () => {
  expect(currentOf(day, 'Arta', at(12, 10))?.visit.id).toBe('runs')
  expect(lateFrom(day, 'Arta', at(12, 10))).toBe(12 * 60 + 30)
})

test('a barber between two visits is late from the next one on, and after the last one from now', () => {
  expect(lateFrom(day, 'Arta', at(12, 35))).toBe(12 * 60 + 45)
  expect(lateFrom(day, 'Arta', at(14))).toBe(14 * 60)
})
