import { expect, test } from 'vitest'
import type { Service } from '#contract/services/services.ts'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { beard } from '#tests/support/fixtures/service.ts'
import { shopTimes } from '#tests/support/fixtures/times.ts'
import { isLaid, type LineWish, placesOf, waitUntil } from './laid-line.ts'
import { placesOn } from './places-on.ts'

const friday = '2026-11-20'
const barber = (id: string, more = {}) => ({
  id,
  name: id,
  colour: 165,
  position: 0,
  active: true,
  version: 1,
  ...more,
})
const [arben, luan] = [barber('arben'), barber('luan')]
const cut: Service = { ...beard, id: 'cut', duration: 30, work: 30 }
const visit = (id: string, at: string, duration: number, who: string) =>
  appointment({
    id,
    appointment_date: friday,
    appointment_time: at,
    duration,
    barber_id: who,
    status: 'confirmed',
  })
const wish = (id: string, more: Partial<LineWish> = {}): LineWish => ({
  id,
  services: ['cut'],
  barber: null,
  here: true,
  ...more,
})
const day = (items = [visit('a', '11:00', 30, 'arben')], staff = [arben, luan]) => ({
  staff,
  services: [cut],
  items,
  times: shopTimes(staff),
  now: { date: friday, minutes: 680 },
})
const two = [visit('a', '11:00', 30, 'arben'), visit('b', '11:10', 40, 'luan')]

test('people in the line sit down one after the other at the chairs that become free', () => {
  expect(placesOf(day(two), [wish('14'), wish('15'), wish('16')])).toEqual([
    { id: '14', start: 690, barbers: ['arben'] },
    { id: '15', start: 710, barbers: ['luan'] },
    { id: '16', start: 720, barbers: ['arben'] },
  ])
})

test('an entry waits for the wished barber while somebody behind takes the other chair', () => {
  const places = placesOf(day([visit('b', '11:00', 60, 'luan')]), [
    wish('14', { barber: 'luan' }),
    wish('15'),
  ])
  expect(places).toEqual([
    { id: '14', start: 720, barbers: ['luan'] },
    { id: '15', start: 680, barbers: ['arben'] },
  ])
})

test('a cancelled visit holds no chair, and a barber who takes nobody by chance has none', () => {
  const cancelled = { ...visit('a', '11:00', 60, 'arben'), status: 'cancelled' as const }
  const invited = barber('luan', { takesAny: false })
  expect(placesOf(day([cancelled], [arben, invited]), [wish('14'), wish('15')])).toEqual([
    { id: '14', start: 680, barbers: ['arben'] },
    { id: '15', start: 710, barbers: ['arben'] },
  ])
})

test('the barber’s own minutes and the cleaning after a service count', () => {
  const own = { ...cut, buffer: 5, barbers: [{ id: 'arben', duration: 20 }] }
  const known = { ...day([], [arben]), services: [own] }
  expect(placesOf(known, [wish('14'), wish('15')])).toMatchObject([{ start: 680 }, { start: 705 }])
})

test('a service that is no longer offered has no place', () => {
  const [place] = placesOf(day(), [wish('14', { services: ['gone'] })])
  expect(isLaid(place)).toBe(false)
})

test('a wait above two hours is told without its end', () => {
  const at = (start: number) => waitUntil({ id: '14', start, barbers: ['arben'] }, 680)
  expect(at(680)).toEqual({ from: 0, to: 5 })
  expect(at(690)).toEqual({ from: 5, to: 20 })
  expect(at(850)).toEqual({ from: 125, to: null })
})

test('a wish from the line can be booked where one barber has room for it, each hour once', () => {
  const known = day([visit('a', '18:00', 60, 'arben'), visit('b', '18:00', 90, 'luan')])
  const open = (barber: string | null) =>
    placesOn(known, { services: ['cut'], barber }, { date: friday, from: 1080 }).map(
      ({ start, barber: who }) => [start, who],
    )
  expect(open('luan')).toEqual([[1170, 'luan']])
  expect(open(null)).toEqual([
    [1140, 'arben'],
    [1170, 'arben'],
  ])
})

test('of two chairs that are free the one whose turn it is takes the next', () => {
  const places = placesOf({ ...day([]), turns: ['luan', 'arben'] }, [wish('14'), wish('15')])
  expect(places).toMatchObject([{ barbers: ['luan'] }, { barbers: ['arben'] }])
})
