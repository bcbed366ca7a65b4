import { expect, test } from 'vitest'
import type { KeptAct, WrittenAct } from '#web/platform/outbox/written-act.ts'
import { foldedBooking } from './fold.ts'

const of = { n: 1, isTried: false, isUnsent: true, at: '2026-11-20T10:00:00.000Z' }
const whole = { service_name: 'Prerje', price: 8, duration: 30, barber: 'Arben' }
const place = { appointment_date: '2026-11-20', appointment_time: '15:00' }
const booking = (body: Record<string, unknown>): KeptAct => ({
  ...of,
  id: 'a',
  call: 'POST /api/appointments',
  body: { id: 'a', ...place, ...body },
})
const change = (body: Record<string, unknown>): WrittenAct => ({
  ...of,
  id: 'b',
  call: 'PUT /api/appointments/:id',
  params: { id: 'a' },
  body,
})
const bodyOf = (before: Record<string, unknown>, changes: Record<string, unknown>) =>
  foldedBooking(booking(before), change(changes))?.body

test('a booking that was never sent takes another place, another barber and a note', () => {
  const moved = { appointment_time: '16:00', barber_id: 'drita', note: 'me djalin' }
  const { barber: _, ...rest } = whole
  expect(bodyOf(whole, moved)).toEqual({ id: 'a', ...place, ...rest, ...moved })
})

test('a booking that was never sent takes new parts in place of its one service', () => {
  const parts = [{ service_name: 'Prerje', barber_id: 'arben', work: 30, price: 8 }]
  expect(bodyOf(whole, { parts })).toEqual({ id: 'a', ...place, parts })
})

test.each([
  ['a status', whole, { status: 'cancelled' }],
  ['a client', whole, { client_id: 'x' }],
  ['another barber for several parts', { parts: [] }, { barber_id: 'drita' }],
])('a booking does not take %s, which is an act of its own', (_, before, changes) => {
  expect(bodyOf(before, changes)).toBeUndefined()
})

test('a change of what is no booking stays a change', () => {
  const first = { ...of, ...change({ note: 'a' }) }
  expect(foldedBooking(first, change({ note: 'b' }))).toBeUndefined()
})
