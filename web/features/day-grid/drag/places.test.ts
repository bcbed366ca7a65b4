import { describe, expect, test } from 'vitest'
import type { Appointment } from '#contract/visits/appointments.ts'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { busyIn, freeAround, placeAt, selectedFrom, stopAt, stopsIn } from './places.ts'
import type { Column } from '#web/visits/model/schedule-model.ts'
import { clockOf } from '#contract/visits/visit-time.ts'

const day = '2026-11-20'
const booked = (time: string, duration: number, more: Partial<Appointment> = {}) =>
  appointment({ id: time, appointment_time: time, duration, ...more })
const arben: Column = {
  key: 'Arben',
  kind: 'barber',
  title: 'Arben',
  date: day,
  barber_id: 'Arben',
  colour: 255,
}
const span = { from: 480, to: 1380 }
const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const said = (stretch: { start: number; end: number } | undefined) =>
  stretch && `${clockOf(stretch.start)}–${clockOf(stretch.end)}`

describe('a click on free time', () => {
  const items = [booked('10:00', 20), booked('11:10', 30)]
  const place = (time: string, column = arben) =>
    said(placeAt(busyIn(column, items), at(time), span))

  test('chooses the half hour around it', () => {
    expect(place('09:44')).toBe('09:30–10:00')
    expect(place('08:00')).toBe('08:00–08:30')
  })

  test('chooses what is left of it beside a visit', () => {
    expect(place('10:25')).toBe('10:20–10:30')
    expect(place('11:05')).toBe('11:00–11:10')
    expect(place('11:45')).toBe('11:40–12:00')
  })

  test('chooses nothing in a visit or outside the grid', () => {
    expect(place('10:10')).toBeUndefined()
    expect(place('23:30')).toBeUndefined()
  })

  test('counts as free in a column of all barbers when none has a visit', () => {
    const friday: Column = { ...arben, kind: 'day', barber_id: null }
    const others = [booked('10:00', 30, { barber: 'Driton' })]
    expect(placeAt(busyIn(friday, others), at('10:10'), span)).toBeUndefined()
    expect(said(placeAt(busyIn(arben, others), at('10:10'), span))).toBe('10:00–10:30')
  })

  test('chooses nothing in a column closed to the member', () => {
    const closed = { ...arben, isClosed: true }
    expect(place('09:44', closed)).toBeUndefined()
    expect(stopsIn(closed, items, span).map(({ id }) => id)).toEqual(['10:00', '11:10'])
  })

  test('ignores cancelled visits, and counts visits of the evening before', () => {
    const gone = [booked('10:00', 30, { status: 'cancelled' })]
    expect(said(placeAt(busyIn(arben, gone), at('10:10'), span))).toBe('10:00–10:30')
    const late = [booked('23:30', 60, { appointment_date: '2026-11-19' })]
    const night = { from: 0, to: 1380 }
    expect(placeAt(busyIn(arben, late), 10, night)).toBeUndefined()
    expect(said(placeAt(busyIn(arben, late), 40, night))).toBe('00:30–01:00')
  })
})

test('a drag over free time selects as far as it is free, in both directions', () => {
  const items = [booked('10:00', 30), booked('12:00', 30)]
  const free = freeAround(busyIn(arben, items), at('11:10'), span)
  const place = placeAt(busyIn(arben, items), at('11:10'), span)
  if (!free || !place) throw new Error('11:10 is free')
  const to = (time: string, step = 30) => said(selectedFrom(place, free, at(time), step))
  expect(said(free)).toBe('10:30–12:00')
  expect(to('11:15')).toBe('11:00–11:30')
  expect(to('11:31')).toBe('11:00–12:00')
  expect(to('14:00')).toBe('11:00–12:00')
  expect(to('10:59')).toBe('10:30–11:30')
  expect(to('08:00')).toBe('10:30–11:30')
  expect(to('11:13', 5)).toBe('11:00–11:15')
})

describe('the arrow keys', () => {
  const items = [
    booked('08:30', 45),
    booked('09:30', 60),
    booked('11:00', 30, { status: 'cancelled' }),
  ]
  const stops = stopsIn(arben, items, { from: 480, to: 720 })

  test('stop at every appointment and every free slot, in order', () => {
    expect(stops.map((stop) => `${said(stop)}${stop.id ? '!' : ''}`)).toEqual([
      '08:00–08:30',
      '08:30–09:15!',
      '09:15–09:30',
      '09:30–10:30!',
      '10:30–11:00',
      '11:00–11:30!',
      '11:00–11:30',
      '11:30–12:00',
    ])
  })

  test('find the same hour in the next column', () => {
    expect(said(stopAt(stops, at('09:45')))).toBe('09:30–10:30')
    expect(said(stopAt(stops, at('09:30')))).toBe('09:30–10:30')
    expect(said(stopAt(stops, at('18:00')))).toBe('11:30–12:00')
    expect(stopAt([], 600)).toBeUndefined()
  })
})
