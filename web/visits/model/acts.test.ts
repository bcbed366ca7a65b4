import { expect, test } from 'vitest'
import type { Appointment } from '#contract/visits/appointments.ts'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { type Act, withActs } from './acts.ts'

const row = (more: Partial<Appointment> = {}) => appointment({ id: 'a', version: 3, ...more })
const at = '2026-11-30T09:12:31.120Z'
const on = { at, visit: 'a', params: { id: 'a' }, seen: row() }
const change = (body: object): Act => ({
  ...on,
  id: '1',
  call: 'PUT /api/appointments/:id',
  body,
})
const arrive = (arrived: boolean): Act => ({
  ...on,
  id: '2',
  call: 'POST /api/appointments/:id/arrive',
  body: { arrived },
})
const remove: Act = { ...on, id: '3', call: 'DELETE /api/appointments/:id' }
const undo = (back?: Appointment): Act => ({
  ...on,
  id: '4',
  call: 'POST /api/salon/history/:id/undo',
  params: { id: 'act-1' },
  back,
})
const book: Act = {
  id: 'b',
  at,
  visit: 'b',
  call: 'POST /api/appointments',
  body: {
    id: 'b',
    appointment_date: '2026-12-04',
    appointment_time: '10:00',
    client_name: 'Besa Hoxha',
    parts: [
      { service_name: 'Prerje', price: 8, barber_id: 'arben', work: 30 },
      { service_name: 'Mjekër', price: 5, barber_id: 'luan', work: 15 },
    ],
  },
}

const laid = (seen: Appointment | undefined, ...acts: Act[]) =>
  withActs('a', seen, acts, (id) => id.toUpperCase())

test('a booking is a visit before the server knows of it, and the server’s where it does', () => {
  const booked = withActs('b', undefined, [book], (id) => id.toUpperCase())
  expect(booked).toMatchObject({
    id: 'b',
    version: 0,
    client_name: 'Besa Hoxha',
    service_name: 'Prerje + Mjekër',
    price: 13,
    duration: 45,
    barber: 'ARBEN',
    status: 'pending',
    note: '',
    saleId: null,
  })
  expect(booked?.parts.map(({ barber, time }) => [barber, time])).toEqual([
    ['ARBEN', '10:00'],
    ['LUAN', '10:30'],
  ])
  const theirs = row({ id: 'b', note: 'E re' })
  expect(withActs('b', theirs, [book], String)).toBe(theirs)
})

test('acts lie over a visit in their order, and over no other', () => {
  const acts = [change({ appointment_time: '15:00' }), arrive(true), change({ note: 'Me vonesë' })]
  expect(laid(row(), ...acts)).toMatchObject({
    appointment_time: '15:00',
    arrivedAt: at,
    note: 'Me vonesë',
    version: 3,
  })
  expect(laid(row(), arrive(true), arrive(false))?.arrivedAt).toBeNull()
  expect(laid(row(), { ...remove, visit: 'b' }, book)).toEqual(row())
})

test('a visit that is gone stays away whatever was done with it', () => {
  expect(laid(row(), change({ note: 'E re' }), remove)).toBeUndefined()
  expect(laid(undefined, change({ note: 'E re' }), arrive(true))).toBeUndefined()
})

test('an undone act gives back what it had found, under the version of now', () => {
  const found = row({ note: 'E vjetër', version: 2 })
  expect(laid(row({ version: 5 }), undo(found))).toEqual({ ...found, version: 5 })
  expect(laid(undefined, undo(found))).toEqual(found)
  expect(laid(row(), undo())).toBeUndefined()
})
