import { describe, expect, test } from 'vitest'
import type { Appointment } from '#contract/visits/appointments.ts'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { ofParts, part } from '#tests/support/fixtures/part.ts'
import { beard } from '#tests/support/fixtures/service.ts'
import { busy, shopTimes } from '#tests/support/fixtures/times.ts'
import { laterSeat, seatsOf, usualService } from './seats.ts'

const barber = (name: string, active = true) => ({
  id: name,
  name,
  colour: 165,
  position: 0,
  active,
  version: 1,
})
const staff = [barber('Arben'), barber('Drita'), barber('Luan', false)]
const now = { date: '2026-11-20', minutes: 13 * 60 + 12 }
const at = (time: string, duration: number, more: Partial<Appointment> = {}) =>
  appointment({ id: `${time} ${more.barber}`, appointment_time: time, duration, ...more })
const chair = (items: Appointment[], service = beard) => {
  const [found] = seatsOf({ staff, items, service, now, times: shopTimes(staff) })
  return found && [found.barber.name, found.start, found.price]
}

test('a walk-in begins now, to the minute, with the barber who has least to do', () => {
  expect(chair([at('09:00', 60)])).toEqual(['Drita', 13 * 60 + 12, 5.5])
})

test('a walk-in begins at the first free time for the whole service when all barbers are busy', () => {
  const items = [at('13:00', 30), at('13:40', 60), at('13:00', 55, { barber: 'Drita' })]
  expect(chair(items)).toEqual(['Drita', 13 * 60 + 55, 5.5])
})

test('a waiting time is free for a walk-in', () => {
  const colour = appointment({
    appointment_time: '12:30',
    ...ofParts(part('Ngjyrosje', { work: 40, wait: 35, finish: 15 })),
  })
  expect(chair([colour, at('13:00', 60, { barber: 'Drita' })])).toEqual(['Arben', 792, 5.5])
})

test('only barbers who do the service are considered, at their own price', () => {
  const service = { ...beard, barbers: [{ id: 'Drita', price: 7 }] }
  expect(chair([at('13:00', 30, { barber: 'Drita' })], service)).toEqual(['Drita', 810, 7])
})

test('no walk-in is offered to wait beyond closing', () => {
  const late = [at('13:00', 7 * 60), at('13:00', 7 * 60, { barber: 'Drita' })]
  expect(chair(late)).toBeUndefined()
})

test('before opening a walk-in begins at once, or when a barber is free', () => {
  const early = { date: '2026-11-20', minutes: 5 * 60 + 3 }
  const found = (items: Appointment[]) =>
    seatsOf({ staff, items, service: beard, now: early, times: shopTimes(staff) })[0]
  expect(found([])?.start).toBe(early.minutes)
  const both = [at('05:00', 30), at('05:00', 30, { barber: 'Drita' })]
  expect(found(both)?.start).toBeGreaterThan(early.minutes + 26)
})

test('every barber’s first chair says until when it is free', () => {
  const items = [at('13:00', 30), at('14:30', 30), at('13:00', 60, { barber: 'Drita' })]
  const found = seatsOf({ staff, items, service: beard, now, times: shopTimes(staff) })
  const told = found.map(({ barber: { name }, start, until, isUntilClosing }) => [
    name,
    start,
    until,
    isUntilClosing,
  ])
  expect(told).toEqual([
    ['Arben', 13 * 60 + 30, 14 * 60 + 30, false],
    ['Drita', 14 * 60, 20 * 60, true],
  ])
})

test('when today is full the next chair is the first one of a later day', () => {
  const items = [
    at('09:00', 60, { appointment_date: '2026-11-21' }),
    at('09:00', 30, { appointment_date: '2026-11-21', barber: 'Drita' }),
  ]
  const asked = { staff, items, service: beard, now, times: shopTimes(staff) }
  expect(laterSeat(asked)).toMatchObject({ date: '2026-11-21', start: 9 * 60 + 30 })
  const closed = { ...asked, now: { date: '2026-11-21', minutes: 1200 } }
  expect(laterSeat(closed)).toBeUndefined()
})

test('the next chair is one in which the barber’s own minutes for the service fit', () => {
  const service = { ...beard, barbers: [{ id: 'Arben', duration: 90 }, { id: 'Drita' }] }
  const tomorrow = { appointment_date: '2026-11-21' }
  const items = [
    at('10:00', 60, tomorrow),
    at('09:00', 90, { ...tomorrow, barber: 'Drita' }),
    at('11:30', 60, tomorrow),
  ]
  const asked = { staff, items, service, now, times: shopTimes(staff) }
  expect(laterSeat(asked)).toMatchObject({ barber: { name: 'Drita' }, start: 10 * 60 + 30 })
})

test('the usual service is the one of most chairs, else the first that is offered', () => {
  const cut = { ...beard, id: 'cut', name: 'Qethje' }
  const old = { ...beard, id: 'old', name: 'Parukë', is_active: false }
  const times = shopTimes(staff)
  expect(usualService(times, staff, [old, beard, cut])?.id).toBe('beard')
  const usual = { service_id: 'cut', work: 30, wait: 0, finish: 0, buffer: 0 }
  const barbers = times.barbers.map((one) => ({ ...one, usual }))
  expect(usualService({ ...times, barbers }, staff, [old, beard, cut])?.id).toBe('cut')
})

describe('a barber with a break from one to two', () => {
  const paused = shopTimes(staff, { absences: [busy('Drita', '13:00', '14:00')] })
  const seatsAt = (minutes: number, items: Appointment[], isOwn = false) =>
    seatsOf({
      staff: isOwn ? staff.filter(({ id }) => id === 'Drita') : staff,
      items,
      isOwn,
      times: paused,
      service: beard,
      now: { date: now.date, minutes },
    }).map(({ barber: { name }, start, awayUntil }) => [name, start, awayUntil])
  const items = [at('12:30', 50)]

  test('is offered after the break where the service ends within it', () => {
    expect(seatsAt(12 * 60 + 55, items)).toEqual([
      ['Arben', 13 * 60 + 20, undefined],
      ['Drita', 14 * 60, undefined],
    ])
  })

  test('comes last during the break, and can be asked all the same', () => {
    expect(seatsAt(13 * 60 + 5, [at('13:00', 120)])).toEqual([
      ['Arben', 15 * 60, undefined],
      ['Drita', 13 * 60 + 5, 14 * 60],
    ])
  })

  test('is offered after the break where a visit runs into it', () => {
    expect(seatsAt(13 * 60 + 5, [at('12:30', 50, { barber: 'Drita' })])).toEqual([
      ['Arben', 13 * 60 + 5, undefined],
      ['Drita', 14 * 60, undefined],
    ])
  })

  test('seats somebody at the own chair without being asked', () => {
    expect(seatsAt(13 * 60 + 5, [], true)).toEqual([['Drita', 13 * 60 + 5, undefined]])
  })

  test('is not offered where the absence lasts until closing', () => {
    const absences = [busy('Drita', '13:00', '20:00')]
    const asked = { staff, items: [], service: beard, now, times: shopTimes(staff, { absences }) }
    expect(seatsOf(asked).map(({ barber }) => barber.name)).toEqual(['Arben'])
  })
})
