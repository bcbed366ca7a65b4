import { expect, test } from 'vitest'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { busy, shopTimes } from '#tests/support/fixtures/times.ts'
import { nextPlaceOf } from './free.ts'
import { firstSlot } from './slots.ts'
import { dayOf, openMinutesOn } from './times.ts'

const barber = (id: string, name: string) => ({
  id,
  name,
  colour: 1,
  position: 0,
  active: true,
  version: 1,
})
const staff = [barber('a', 'Arben'), barber('d', 'Drita')]
const friday = '2026-11-20'
const leave = {
  ...busy('d', '', ''),
  kind: 'leave' as const,
  fromTime: undefined,
  toTime: undefined,
}
const pieces = [
  { from: '09:00', to: '13:00' },
  { from: '14:00', to: '18:00' },
]
const times = {
  ...shopTimes(staff),
  barbers: shopTimes(staff).barbers.map((one) =>
    one.id === 'a' ? { ...one, hours: Array.from({ length: 7 }, () => pieces) } : one,
  ),
}
const hour = (n: number) => n * 60

test('the time between two pieces is a break, and the rest of the day is closed', () => {
  expect(dayOf(times, 'a', friday).shut).toEqual([
    { start: 0, end: hour(9), isBreak: false },
    { start: hour(13), end: hour(14), isBreak: true },
    { start: hour(18), end: hour(24), isBreak: false },
  ])
  expect(dayOf(times, null, '2026-11-22').shut.map(({ isBreak }) => isBreak)).toEqual([
    false,
    true,
    false,
  ])
  const closed = dayOf(times, 'd', '2026-11-22')
  expect(closed.shut).toEqual([{ start: 0, end: hour(24), isBreak: false }])
})

test.each(['d', 'e'])('%s, an inactive barber, has no open hour and no slot', (gone) => {
  const off = shopTimes([barber('a', 'Arben'), { ...barber('d', 'Drita'), active: false }])
  const asked = { times: off, items: [], date: friday, barber_id: gone }
  expect(dayOf(off, gone, friday).open).toEqual([])
  expect(dayOf(off, gone, friday).shut).toEqual([{ start: 0, end: hour(24), isBreak: false }])
  expect(firstSlot(asked)).toBeUndefined()
  expect(nextPlaceOf({ ...asked, from: hour(12) })).toBeUndefined()
  expect(openMinutesOn(off, friday)).toBe(hour(11))
})

test('a day is computed once, so that a column knows that nothing changed', () => {
  expect(dayOf(times, 'a', friday)).toBe(dayOf(times, 'a', friday))
  expect(dayOf({ ...times }, 'a', friday)).not.toBe(dayOf(times, 'a', friday))
})

test('a column of all barbers shows only absences of the whole salon', () => {
  const away = { ...times, absences: [leave, { ...leave, id: 'all', barberId: null }] }
  expect(dayOf(away, null, friday).away.map(({ absence }) => absence.id)).toEqual(['all'])
  expect(dayOf(away, 'd', friday).away).toHaveLength(2)
  expect(openMinutesOn(away, friday)).toBe(0)
  expect(openMinutesOn({ ...times, absences: [leave] }, friday)).toBe(hour(8))
})

test('the first slot avoids breaks, absences and visits, and is as long as asked for', () => {
  const items = [appointment({ appointment_time: '14:00', duration: 60, barber_id: 'a' })]
  const asked = { times, items, date: friday, barber_id: 'a' }
  expect(firstSlot(asked)).toBe(hour(9))
  expect(firstSlot({ ...asked, from: hour(12.75) })).toBe(hour(15))
  const away = { ...times, absences: [busy('a', '15:00', '16:00')] }
  expect(firstSlot({ ...asked, times: away, from: hour(13) })).toBe(hour(16))
  expect(firstSlot({ ...asked, times: { ...times, absences: [leave] }, barber_id: 'd' })).toBe(
    undefined,
  )
  // Free at this minute for as long as a visit lasts; later the break is too near.
  expect(nextPlaceOf({ ...asked, from: hour(12.5) })).toBe(hour(12.5))
  expect(nextPlaceOf({ ...asked, from: hour(12.55) })).toBe(hour(15))
  // Booked from the last whole five minutes on, and from no minute before the visit that ends.
  expect(nextPlaceOf({ ...asked, from: hour(11) + 4 })).toBe(hour(11))
  expect(nextPlaceOf({ ...asked, from: hour(15) + 1 })).toBe(hour(15))
})
