import { describe, expect, test } from 'vitest'
import type { Appointment } from '#contract/visits/appointments.ts'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { ofParts, part } from '#tests/support/fixtures/part.ts'
import { carriedTo } from './carry.ts'
import type { Frame } from './geometry.ts'
import {
  homeOf,
  isMovable,
  movedTarget,
  resizedTarget,
  rivalFor,
  slotFor,
  withinOpen,
} from './target.ts'
import type { Column } from '#web/visits/model/schedule-model.ts'

const day = '2026-11-20'
const booked = (time: string, duration: number, more: Partial<Appointment> = {}) =>
  appointment({ id: time, appointment_time: time, duration, ...more })
const column = (title: string, more: Partial<Column> = {}): Column => ({
  key: title,
  kind: 'barber',
  title,
  date: day,
  barber_id: title,
  colour: 255,
  ...more,
})
const frame: Frame = {
  span: { from: 480, to: 1380 },
  height: 900,
  columns: [
    { left: 0, right: 100 },
    { left: 100, right: 200 },
  ],
}
const home = { column: 0, start: 600, minutes: 60 }
const taken = { appointment: booked('10:00', 60), nth: 0, home }
const pulled = (x: number, y: number, isFine = false) => ({
  from: { x: 50, y: 130 },
  to: { x: 50 + x, y: 130 + y },
  isFine,
})

describe('a dragged visit', () => {
  test('moves by half hours, and between barbers', () => {
    expect(movedTarget(frame, home, pulled(0, 40))).toEqual({ ...home, start: 630 })
    expect(movedTarget(frame, home, pulled(80, -2))).toEqual({ ...home, column: 1 })
  })

  test('moves by five minutes with the exact key', () => {
    expect(movedTarget(frame, home, pulled(0, 8, true)).start).toBe(610)
  })

  test('stays in the grid', () => {
    expect(movedTarget(frame, home, pulled(-999, -999))).toEqual({ ...home, start: 480 })
    expect(movedTarget(frame, home, pulled(999, 9999))).toEqual({ ...home, column: 1, start: 1350 })
  })

  test('is pending or confirmed, and saved already', () => {
    const movable = (more: Partial<Appointment>) => isMovable(booked('10:00', 30, more))
    expect(movable({ status: 'pending' })).toBe(true)
    expect(movable({ status: 'confirmed' })).toBe(true)
    expect(movable({ status: 'completed' })).toBe(false)
    expect(movable({ status: 'cancelled' })).toBe(false)
    expect(movable({ version: 0 })).toBe(false)
  })

  test('stays in its column where others are closed to the member', () => {
    const columns = [column('Arben'), column('Driton', { isClosed: true })]
    const over = { ...home, column: 1, start: 630 }
    expect(withinOpen({ columns }, taken, over)).toEqual({ ...over, column: 0 })
    const right = { key: 'ArrowRight', shiftKey: false, altKey: false }
    expect(carriedTo({ columns, span: frame.span }, taken, home, right)).toEqual(home)
  })
})

describe('a lengthened visit', () => {
  test('ends on a line of the grid, and never before it began', () => {
    expect(resizedTarget(frame, home, pulled(0, 25)).minutes).toBe(90)
    expect(resizedTarget(frame, home, pulled(0, -25)).minutes).toBe(30)
    expect(resizedTarget(frame, home, pulled(0, -500)).minutes).toBe(30)
    expect(resizedTarget(frame, home, pulled(0, -500, true)).minutes).toBe(5)
    expect(resizedTarget(frame, { ...home, start: 610 }, pulled(0, -500)).minutes).toBe(20)
  })

  test('ends with the grid unless it was longer before', () => {
    expect(resizedTarget(frame, home, pulled(0, 5000)).minutes).toBe(1380 - 600)
    const late = { column: 0, start: 1350, minutes: 90 }
    expect(resizedTarget(frame, late, pulled(0, 500)).minutes).toBe(90)
  })
})

describe('another visit in the way', () => {
  const mine = booked('10:00', 60)
  const held = { ...taken, appointment: mine }
  const rival = booked('12:00', 30, { client_name: 'Blerta' })
  const picture = { columns: [column('Arben'), column('Driton')], items: [mine, rival] }

  test('is found before the drop, and is never the dragged one', () => {
    expect(rivalFor(picture, held, { ...home, start: 690 })).toBe(rival)
    expect(rivalFor(picture, held, { ...home, start: 660 })).toBeUndefined()
    expect(rivalFor(picture, held, { ...home, start: 690, column: 1 })).toBeUndefined()
    expect(rivalFor(picture, held, { ...home, start: 630 })).toBeUndefined()
  })

  test('counts for the own barber only in a column of all barbers', () => {
    const saturday = column('Sht 21', { kind: 'day', date: '2026-11-21', barber_id: null })
    const other = booked('12:00', 30, { appointment_date: '2026-11-21', barber: 'Driton' })
    const week = { columns: [saturday], items: [mine, other] }
    const target = { column: 0, start: 720, minutes: 60 }
    expect(slotFor(week, held, target)).toEqual({
      date: '2026-11-21',
      barber_id: 'Arben',
      start: 720,
    })
    expect(rivalFor(week, held, target)).toBeUndefined()
    expect(homeOf(week.columns, mine)).toBeUndefined()
  })
})

describe('a visit moved by keyboard', () => {
  const scene = { columns: [column('Arben'), column('Driton')], span: frame.span }
  const after = (key: string, keys = {}, from = home) =>
    carriedTo(scene, taken, from, { key, shiftKey: false, altKey: false, ...keys })

  test('moves line by line, also from between two lines', () => {
    expect(after('ArrowDown')).toEqual({ ...home, start: 630 })
    expect(after('ArrowUp')).toEqual({ ...home, start: 570 })
    expect(after('ArrowUp', {}, { ...home, start: 610 })?.start).toBe(600)
    expect(after('ArrowDown', {}, { ...home, start: 610 })?.start).toBe(630)
    expect(after('ArrowDown', { altKey: true })?.start).toBe(605)
  })

  test('moves to the next column, and stays at the edges', () => {
    expect(after('ArrowRight')?.column).toBe(1)
    expect(after('ArrowLeft')).toEqual(home)
    expect(after('ArrowUp', {}, { ...home, start: 480 })?.start).toBe(480)
  })

  test('becomes longer or shorter with Shift', () => {
    expect(after('ArrowDown', { shiftKey: true })).toEqual({ ...home, minutes: 90 })
    expect(after('ArrowUp', { shiftKey: true })).toEqual({ ...home, minutes: 30 })
    expect(after('ArrowUp', { shiftKey: true }, { ...home, minutes: 30 })?.minutes).toBe(30)
    expect(after('ArrowUp', { shiftKey: true, altKey: true })?.minutes).toBe(55)
    expect(after('x')).toBeUndefined()
  })
})

describe('a visit of two barbers', () => {
  const both = booked('10:00', 60, {
    id: 'both',
    ...ofParts(part('Ngjyrosje'), part('Fenirje', { barber: 'Driton' })),
  })
  const columns = [column('Arben'), column('Driton'), column('Luan')]
  const second = { appointment: both, nth: 1, home: { column: 1, start: 630, minutes: 30 } }

  test('moves as a whole, whichever block is dragged', () => {
    expect(homeOf(columns, both, 1)).toEqual(second.home)
    expect(slotFor({ columns }, second, { ...second.home, start: 660 })).toEqual({
      date: day,
      barber_id: 'Arben',
      start: 630,
    })
    const first = { ...second, nth: 0, home: { column: 0, start: 600, minutes: 30 } }
    expect(slotFor({ columns }, first, { ...first.home, column: 2 }).barber_id).toBe('Luan')
  })

  test('finds visits in the way at both barbers', () => {
    const rival = booked('11:30', 30, { barber: 'Driton' })
    const picture = { columns, items: [both, rival] }
    const first = { ...second, nth: 0, home: { column: 0, start: 600, minutes: 30 } }
    expect(rivalFor(picture, first, { ...first.home, start: 660 })).toBe(rival)
    expect(rivalFor(picture, first, { ...first.home, start: 690 })).toBeUndefined()
  })

  test('keeps the second barber when that block is dragged aside', () => {
    const aside = { ...second.home, column: 2 }
    expect(withinOpen({ columns }, second, aside)).toEqual(second.home)
  })
})
