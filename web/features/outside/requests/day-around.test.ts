import { expect, test } from 'vitest'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { ofParts, part } from '#tests/support/fixtures/part.ts'
import { shopTimes } from '#tests/support/fixtures/times.ts'
import { dayAround } from './day-around.ts'

const barber = { id: 'Arben', name: 'Arben', colour: 1, position: 0, active: true, version: 1 }
const times = shopTimes([barber])
const visit = (appointment_time: string, more = {}) =>
  appointment({
    id: appointment_time,
    appointment_time,
    client_name: `${appointment_time}!`,
    ...more,
  })
const request = visit('17:30', { client_name: 'Lorik', requestedAt: '2026-11-19T10:00:00Z' })
const asked = { time: '17:30', words: 'Lorik', more: 'vendi mbahet për të', kind: 'asked' }
const shut = { time: '20:00', words: 'Mbyllet', more: '', kind: 'shut' }
const around = (...others: ReturnType<typeof visit>[]) =>
  dayAround(request, [request, ...others], times)

test('two visits before a request are named, one behind it, and the end of the day', () => {
  const day = ['18:30', '09:00', '16:00', '19:00', '17:00'].map((time) => visit(time))
  expect(around(...day)).toEqual([
    { time: '16:00', words: '16:00!', more: 'Prerje, deri 16:30', kind: 'visit' },
    { time: '17:00', words: '17:00!', more: 'Prerje, deri 17:30', kind: 'visit' },
    asked,
    { time: '18:30', words: '18:30!', more: 'Prerje, deri 19:00', kind: 'visit' },
    shut,
  ])
})

test('visits of another day, of other barbers and cancelled ones are not around a request', () => {
  const others = [
    visit('16:00', { appointment_date: '2026-11-21' }),
    visit('16:30', { barber: 'Drita', ...ofParts(part('Larje', { barber: 'Drita' })) }),
    visit('17:00', { status: 'cancelled' }),
  ]
  expect(around(...others)).toEqual([asked, shut])
})

test('of a visit of two barbers only the part of the request’s barber is around it', () => {
  const shared = visit('16:00', {
    ...ofParts(
      part('Ngjyrosje', { barber: 'Drita', time: '16:00', work: 60 }),
      part('Fenirje', { time: '17:00', work: 20 }),
    ),
  })
  expect(around(shared)[0]).toMatchObject({ time: '17:00', more: 'Fenirje, deri 17:20' })
})

test('a request outside of the open hours names no end of the day', () => {
  const late = visit('20:30', { client_name: 'Lorik' })
  expect(dayAround(late, [late], times).map(({ kind }) => kind)).toEqual(['asked'])
})
