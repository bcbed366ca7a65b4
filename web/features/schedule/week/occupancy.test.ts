import { describe, expect, test } from 'vitest'
import type { Appointment } from '#contract/visits/appointments.ts'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { ordinarySpan } from '#web/visits/model/schedule-model.ts'
import { mostAtOnce } from './at-once.ts'
import { filledHours, hourWords } from './occupancy.ts'

const day = '2026-11-17'
const booked = (time: string, duration: number, more: Partial<Appointment> = {}) =>
  appointment({ appointment_date: day, appointment_time: time, duration, ...more })
const barber = (name: string) => ({
  id: name,
  name,
  colour: 255,
  position: 1,
  active: true,
  version: 1,
})
const staff = ['Arben', 'Driton'].map(barber)
const hoursOf = (...items: Appointment[]) => filledHours(day, items, staff, ordinarySpan)
const at = (hour: number, ...items: Appointment[]) =>
  hoursOf(...items).find((cell) => cell.hour === hour)

describe('the occupancy of an hour', () => {
  test('is the busy share of all barbers’ time', () => {
    expect(at(10, booked('10:00', 30))).toMatchObject({ count: 1, share: 0.25 })
    const both = [booked('10:00', 60), booked('10:00', 60, { barber: 'Driton' })]
    expect(at(10, ...both)).toMatchObject({ count: 2, share: 1 })
    expect(at(11, ...both)).toMatchObject({ count: 0, share: 0 })
  })

  test('counts visits that began earlier and still last', () => {
    const long = booked('09:30', 90)
    expect([9, 10, 11].map((hour) => at(hour, long)?.count)).toEqual([1, 1, 0])
  })

  test('ignores cancelled visits and counts pending ones apart', () => {
    const cell = at(
      10,
      booked('10:00', 30, { status: 'pending' }),
      booked('10:00', 30, { status: 'cancelled' }),
    )
    expect(cell).toMatchObject({ count: 1, pending: 1 })
  })

  test('is at most full, and needs no barber', () => {
    const twice = [booked('10:00', 60), booked('10:00', 60)]
    expect(filledHours(day, twice, [], ordinarySpan)[2]?.share).toBe(1)
    expect(filledHours(day, [], [], ordinarySpan)[2]?.share).toBe(0)
  })

  test('is written in a sentence', () => {
    const [words, ofOne, ofNone] = [
      at(
        16,
        booked('16:00', 60, { status: 'pending' }),
        booked('16:00', 30, { barber: 'Driton', status: 'confirmed' }),
      ),
      at(9, booked('09:00', 30, { status: 'confirmed' })),
      at(8),
    ].map((cell) => cell && hourWords(cell))
    expect(words).toBe('E martë, 17 nëntor, ora 16: 2\u00a0termine, 1 në pritje, 75% e zënë')
    expect(ofOne).toBe('E martë, 17 nëntor, ora 9: 1\u00a0termin, 25% e zënë')
    const closed = at(16, booked('16:00', 60, { status: 'confirmed' }))
    expect(closed && hourWords(closed, false)).toBe(
      'E martë, 17 nëntor, ora 16: 1\u00a0termin, jashtë orarit',
    )
    expect(ofNone).toBe('E martë, 17 nëntor, ora 8: asnjë termin')
  })
})

test('visits that overlap on one day count as at once, and one that ends gives way to the next', () => {
  expect(mostAtOnce([])).toBe(0)
  const inTurn = [booked('10:00', 30), booked('10:30', 30)]
  expect(mostAtOnce(inTurn)).toBe(1)
  expect(mostAtOnce([...inTurn, booked('10:15', 30)])).toBe(2)
  expect(mostAtOnce([booked('10:00', 30), booked('10:00', 30, { status: 'cancelled' })])).toBe(1)
  expect(
    mostAtOnce([booked('10:00', 30), booked('10:00', 30, { appointment_date: '2026-11-18' })]),
  ).toBe(1)
})
