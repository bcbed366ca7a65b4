import { describe, expect, test } from 'vitest'
import type { Appointment } from '#contract/visits/appointments.ts'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import type { Barber } from '#contract/staff.ts'
import { laidOut } from '#web/features/day-grid/grid/schedule-lanes.ts'
import {
  columnsFor,
  conflictOf,
  isFree,
  itemsOf,
  loadOf,
  outsideGrid,
  spanOf,
} from './schedule-model.ts'

const day = '2026-11-20'
let last = 0
const booked = (time: string, duration: number, more: Partial<Appointment> = {}) =>
  appointment({ id: String(++last), appointment_time: time, duration, ...more })
const barber = (name: string, active = true): Barber => ({
  id: name,
  name,
  colour: 255,
  position: 1,
  active,
  version: 1,
})
const slot = (start: number, more = {}) => ({ date: day, barber_id: 'Arben', start, ...more })

describe('a slot', () => {
  test('is taken during a visit and free the minute it ends', () => {
    const arta = booked('10:00', 45)
    expect(conflictOf([arta], slot(10 * 60 + 30))).toBe(arta)
    expect(conflictOf([arta], slot(9 * 60 + 30), 31)).toBe(arta)
    expect(isFree([arta], slot(10 * 60 + 45))).toBe(true)
    expect(isFree([arta], slot(9 * 60 + 30), 30)).toBe(true)
  })

  test('is free when its visit was cancelled or its client did not come', () => {
    expect(isFree([booked('10:00', 30, { status: 'cancelled' })], slot(600))).toBe(true)
    expect(isFree([booked('10:00', 30, { status: 'no_show' })], slot(600))).toBe(true)
  })

  test('belongs to one barber, and a visit is never in its own way', () => {
    const arta = booked('10:00', 30)
    expect(isFree([arta], slot(600, { barber_id: 'Driton' }))).toBe(true)
    expect(isFree([arta], slot(600, { barber_id: null }))).toBe(false)
    expect(isFree([arta], slot(615), 30, arta.id)).toBe(true)
  })

  test('after midnight is taken by a visit of the evening before', () => {
    const late = booked('23:30', 90, { appointment_date: '2026-11-19' })
    expect(conflictOf([late], slot(30))).toBe(late)
    expect(isFree([late], slot(60))).toBe(true)
  })
})

describe('a day of the schedule', () => {
  const staff = [barber('Arben'), barber('Driton'), barber('Luan', false)]
  const shown = (view: 'day' | 'week', items: Appointment[], only: string | null = null) =>
    columnsFor({ view, date: day, staff, only, items })

  test('has columns for active barbers, and for inactive ones with visits', () => {
    expect(shown('day', []).map(({ title }) => title)).toEqual(['Arben', 'Driton'])
    const items = [booked('10:00', 30, { barber: 'Luan' }), booked('10:00', 30, { barber: 'Era' })]
    const titles = shown('day', items).map(({ title }) => title)
    expect(titles).toEqual(['Arben', 'Driton', 'Luan', 'Era'])
    const off = shown('day', items).filter(({ isOff, isClosed }) => isOff && isClosed)
    expect(off.map(({ title }) => title)).toEqual(['Luan', 'Era'])
    const yesterday = items.map((item) => ({ ...item, appointment_date: '2026-11-19' }))
    expect(shown('day', yesterday)).toHaveLength(2)
  })

  test('has no slot for an inactive barber, also in that barber’s week', () => {
    expect(shown('week', [], 'Luan').every(({ isOff, isClosed }) => isOff && isClosed)).toBe(true)
    expect(shown('week', [], 'Arben').some(({ isOff, isClosed }) => isOff ?? isClosed)).toBe(false)
    expect(shown('week', [], null).some(({ isClosed }) => isClosed)).toBe(false)
  })

  test('is one column from Monday to Sunday in a week, of all barbers or one', () => {
    const columns = shown('week', [])
    expect(columns.map(({ title }) => title).join(' ')).toBe(
      'Hën 16 Mar 17 Mër 18 Enj 19 Pre 20 Sht 21 Die 22',
    )
    const items = [booked('10:00', 30), booked('10:00', 30, { barber: 'Driton' })]
    const friday = (only: string | null) =>
      shown('week', items, only).flatMap((column) => itemsOf(column, items)).length
    expect(friday(null)).toBe(2)
    expect(friday('Driton')).toBe(1)
  })

  test('lasts from 08:00 to 23:00, and longer for visits outside of that', () => {
    expect(spanOf([])).toEqual({ from: 480, to: 1380 })
    const early = booked('06:45', 30)
    const late = booked('22:45', 60)
    expect(spanOf([early, late])).toEqual({ from: 360, to: 1440 })
    expect(spanOf([booked('23:30', 120)]).to).toBe(1440)
    expect(outsideGrid([early, booked('08:00', 30), booked('22:30', 30), late])).toEqual([
      early,
      late,
    ])
  })

  test('has as load the booked share of its open time, at most full', () => {
    const items = [booked('10:00', 60), booked('12:00', 60, { status: 'cancelled' })]
    expect(loadOf(items, 240)).toBe(0.25)
    expect(loadOf(items, 30)).toBe(1)
    expect(loadOf([], 240)).toBe(0)
    expect(loadOf(items, 0)).toBeUndefined()
    expect(loadOf([], 0)).toBeUndefined()
  })
})

describe('the layout of visits', () => {
  const places = (items: Appointment[]) =>
    laidOut(items).map(({ lane, lanes, rails }) => `${lane}/${lanes}+${rails}`)

  test('shares the width between simultaneous visits, and gives later ones all of it', () => {
    expect(places([booked('10:00', 60), booked('10:30', 60), booked('11:30', 30)])).toEqual([
      '0/2+0',
      '1/2+0',
      '0/1+0',
    ])
    expect(places([booked('10:00', 30), booked('10:30', 30)])).toEqual(['0/1+0', '0/1+0'])
  })

  test('reuses a lane that is free again', () => {
    const items = [booked('10:00', 30), booked('10:00', 120), booked('10:30', 30)]
    expect(places(items)).toEqual(['0/2+0', '1/2+0', '1/2+0'])
  })

  test('widens a visit into empty lanes beside it', () => {
    const items = [
      booked('10:00', 60),
      booked('10:00', 30),
      booked('10:00', 30),
      booked('10:30', 30),
    ]
    expect(places(items)).toEqual(['0/3+0', '1/3+0', '2/3+0', '0.5/1.5+0'])
    const last = [
      booked('10:00', 30),
      booked('10:00', 30),
      booked('10:15', 60),
      booked('10:45', 30),
    ]
    expect(places(last)).toEqual(['0/3+0', '1/3+0', '2/3+0', '0/1.5+0'])
  })

  test('puts a cancelled visit into a rail at the side, which narrows only the visits it touches', () => {
    const gone = { status: 'cancelled' } as const
    const items = [booked('10:00', 30), booked('10:00', 30, gone), booked('12:00', 30)]
    expect(places(items)).toEqual(['0/1+1', '0/1+0', '0/1+0'])
    const two = [booked('10:00', 60), booked('10:00', 30, gone), booked('10:15', 30, gone)]
    expect(places(two)).toEqual(['0/1+2', '0/2+0', '1/2+0'])
  })
})
