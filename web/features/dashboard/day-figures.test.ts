import { describe, expect, test } from 'vitest'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { Status } from '#contract/visits/statuses.ts'
import { busy, shopTimes } from '#tests/support/fixtures/times.ts'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { dayOfItems, figuresOf, firstSlots, inTwo, nextOf, weekCents } from './day-figures.ts'

const friday = '2026-11-20'
const at = (time: string, more: Partial<Appointment> = {}) =>
  appointment({
    id: `${time} ${more.barber ?? ''} ${more.status ?? ''}`,
    appointment_time: time,
    status: 'confirmed',
    ...more,
  })
const one = 13 * 60
const barber = (name: string, active = true) => ({
  id: name,
  name,
  colour: 1,
  position: 0,
  active,
  version: 1,
})

describe('the figures of a day', () => {
  test('count revenue only of confirmed and completed visits', () => {
    const statuses: Status[] = ['pending', 'confirmed', 'completed', 'cancelled', 'no_show']
    const day = statuses.map((status, hour) => at(`${14 + hour}:00`, { status, price: 10.1 }))
    const figures = figuresOf(day, one)
    expect(figures.cents).toBe(2020)
    expect(figures.count).toBe(4)
    expect(figures.pending).toBe(1)
    expect(figures.cancelled).toBe(1)
  })

  test('count what is in the till: past visits, and those marked as completed', () => {
    const day = [at('12:30'), at('12:45'), at('15:00', { status: 'completed' }), at('16:00')]
    expect(figuresOf(day, one)).toMatchObject({ done: 2, takenCents: 1600, cents: 3200 })
  })

  test('count a client by id, and without one by name', () => {
    const names = ['Çela', 'cela', 'Besa', 'Besa']
    const day = names.map((client_name, index) =>
      at('10:00', { client_name, client_id: index > 2 ? 'other' : null }),
    )
    expect(figuresOf(day, one).clients).toBe(3)
  })

  test('count walk-ins as visits and not as clients', () => {
    const day = [at('09:00'), at('10:00', { client_name: 'Kalimtar' })]
    expect(figuresOf(day, one)).toMatchObject({ count: 2, clients: 1 })
  })
})

describe('the next client', () => {
  test('is still expected: not cancelled, not a no-show, not there already', () => {
    const day = [
      at('12:45'),
      at('13:30', { status: 'cancelled' }),
      at('13:40', { status: 'no_show' }),
      at('14:00', { status: 'pending' }),
    ]
    expect(nextOf(day, one)?.appointment_time).toBe('14:00')
    expect(nextOf(day, 15 * 60)).toBeUndefined()
  })
})

describe('the list of a day', () => {
  const told = (items: readonly { appointment_time: string }[]) =>
    items.map(({ appointment_time }) => appointment_time)

  test('begins with whoever is here, and keeps what is over apart', () => {
    const day = [at('11:00'), at('12:00', { duration: 90 }), at('12:15'), at('13:00'), at('14:00')]
    const { earlier, coming } = inTwo(day, one, false)
    expect(told(earlier)).toEqual(['11:00', '12:15'])
    expect(told(coming)).toEqual(['12:00', '13:00', '14:00'])
  })

  test('keeps in sight what waits for a yes, and puts what is cancelled last', () => {
    const day = [
      at('09:00', { status: 'cancelled' }),
      at('10:00', { status: 'pending' }),
      at('11:00', { status: 'no_show' }),
      at('14:00', { status: 'cancelled' }),
      at('15:00'),
    ]
    const { earlier, coming } = inTwo(day, one, false)
    expect(told(earlier)).toEqual(['11:00'])
    expect(told(coming)).toEqual(['10:00', '15:00', '09:00', '14:00'])
  })

  test('begins what is over with the visits that the till has not taken', () => {
    const day = [at('09:00', { status: 'completed', saleId: 's' }), at('10:00'), at('11:00')]
    const { left, earlier } = inTwo(day, one, true)
    expect(left).toBe(2)
    expect(told(earlier)).toEqual(['10:00', '11:00', '09:00'])
    expect(inTwo(day, one, false)).toMatchObject({ left: 0, earlier: day })
  })

  test('is in order, and of this day only', () => {
    const items = [
      at('12:00', { barber: 'Luan' }),
      at('08:00', { appointment_date: '2026-11-21' }),
      at('09:00'),
      at('12:00'),
    ]
    expect(
      dayOfItems(items, friday).map((item) => `${item.appointment_time} ${item.barber}`),
    ).toEqual(['09:00 Arben', '12:00 Arben', '12:00 Luan'])
  })
})

test('the week has a figure for each of its days, Monday first', () => {
  const items = [at('10:00'), at('11:00', { appointment_date: '2026-11-16', price: 12.5 })]
  expect(weekCents(items, friday).map(({ cents }) => cents)).toEqual([1250, 0, 0, 0, 800, 0, 0])
})

describe('the free slots', () => {
  const now = { date: friday, minutes: one + 12 }
  const staff = [barber('Arben'), barber('Luan'), barber('Ish', false)]
  const times = shopTimes(staff)

  test('are the next one of each working barber, at once if the chair is free', () => {
    const items = [at('13:30'), at('14:00', { duration: 60 })]
    expect(
      firstSlots(items, staff, times, now).map((slot) => [slot.barber_id, slot.start]),
    ).toEqual([
      ['Luan', 13 * 60 + 10],
      ['Arben', 15 * 60],
    ])
  })

  test('are none where a barber is absent or has a break', () => {
    const away = { ...shopTimes(staff), absences: [busy('Luan', '13:00', '15:00')] }
    expect(firstSlots([], staff, away, now).map((slot) => [slot.barber_id, slot.start])).toEqual([
      ['Arben', 13 * 60 + 10],
      ['Luan', 15 * 60],
    ])
  })

  test('end when the salon closes, and a closed day has none', () => {
    expect(firstSlots([], staff, times, { date: friday, minutes: 19 * 60 + 31 })).toEqual([])
    expect(firstSlots([], staff, times, { date: '2026-11-22', minutes: 600 })).toEqual([])
  })
})
