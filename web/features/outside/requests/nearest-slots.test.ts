import { expect, test } from 'vitest'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { ofParts, part } from '#tests/support/fixtures/part.ts'
import { busy, shopTimes } from '#tests/support/fixtures/times.ts'
import { nearestSlots } from './nearest-slots.ts'

const barber = { id: 'Arben', name: 'Arben', colour: 1, position: 0, active: true, version: 1 }
const times = shopTimes([barber])
const friday = '2026-11-20'
const monday = '2026-11-16'
const visit = (appointment_time: string, more = {}) =>
  appointment({ id: appointment_time, appointment_time, ...more })
const request = visit('17:30', { id: 'asked' })
const hour = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const slots = (items: ReturnType<typeof visit>[], more = {}, now = '12:00') =>
  nearestSlots(request, {
    items: [request, ...items],
    times: { ...times, ...more },
    now: { date: friday, minutes: hour(now) },
    monday,
  })
const at = (date: string, clock: string) => ({ date, barber_id: 'Arben', start: hour(clock) })

test('the three nearest free times are offered in their order, without the asked one', () => {
  expect(slots([])).toEqual([at(friday, '16:30'), at(friday, '17:00'), at(friday, '18:00')])
})

test('a time begins where a visit ends, and none in a taken, closed or past one', () => {
  const taken = [
    visit('16:00', { duration: 80, ...ofParts(part('Ngjyrosje', { time: '16:00', work: 80 })) }),
    visit('18:00'),
  ]
  const closed = { absences: [busy('Arben', '19:00', '20:00')] }
  expect(slots(taken, closed, '15:40')).toEqual([
    at(friday, '17:20'),
    at(friday, '18:30'),
    at('2026-11-21', '17:30'),
  ])
})

test('a day that begins between two steps of the salon is offered from its beginning', () => {
  const hours = Array.from({ length: 7 }, () => [{ from: '09:10', to: '09:50' }])
  expect(slots([], { hours }, '08:00')).toEqual([
    at(friday, '09:10'),
    at('2026-11-21', '09:10'),
    at('2026-11-22', '09:10'),
  ])
})

test('a full day leads to the same hour of a day beside it', () => {
  const full = { absences: [busy('Arben', '09:00', '20:00')] }
  expect(slots([], full)).toEqual([
    at('2026-11-21', '17:00'),
    at('2026-11-21', '17:30'),
    at('2026-11-21', '18:00'),
  ])
})

test('times that lie closer together than a step are offered once', () => {
  const taken = [
    visit('18:10'),
    visit('16:20', { duration: 40, ...ofParts(part('Prerje', { time: '16:20', work: 40 })) }),
  ]
  expect(slots(taken).map(({ start }) => start)).toEqual(['15:30', '17:00', '18:40'].map(hour))
})
