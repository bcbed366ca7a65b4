import { expect, test } from 'vitest'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { shopTimes } from '#tests/support/fixtures/times.ts'
import { restOfDay } from '#web/features/dashboard/barber/own-day-rows.ts'
import { beard } from '#tests/support/fixtures/service.ts'
import { firstSlots } from '#web/features/dashboard/day-figures.ts'
import { seatsOf } from '#web/features/walk-in/seats.ts'
import { nextPlaceOf, placeWord } from '#web/visits/times/free.ts'
import { nextPlace } from '../next-free-slot.ts'
import { barberDays, bookableFrom, hourOf } from './hour-lines.ts'

const date = '2026-11-20'
const staff = [{ id: 'a', name: 'Arben', colour: 1, position: 0, active: true, version: 1 }]
const times = { ...shopTimes(staff), stepMinutes: 15 as const }
const visit = (appointment_time: string, duration: number) =>
  appointment({
    id: appointment_time,
    barber: 'Arben',
    barber_id: 'a',
    appointment_date: date,
    appointment_time,
    duration,
  })
const clock = (hours: number, minutes: number) => hours * 60 + minutes

/** The first free time of the day as each screen tells it. */
function toldOf(items: ReturnType<typeof visit>[], minutes: number) {
  const now = { date, minutes }
  const [day] = barberDays(date, [['a', 'Arben']], items, times)
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const known = { items, times, now, staff }
  return {
    head: nextPlaceOf({ times, items, date, barber_id: 'a', from: minutes }),
    card: firstSlots(items, staff, times, now)[0]?.start,
    hour: hours.flatMap((hour) => day && hourOf(day, hour, bookableFrom(date, now)).places)[0]?.[0],
    own: restOfDay({ coming: items, items, barber_id: 'a', times, now }).flatMap((row) =>
      row.kind === 'gap' ? [row.from] : [],
    )[0],
    walkIn: seatsOf({ ...known, service: { ...beard, work: 30, duration: 30 } })[0]?.start,
  }
}
/** What N proposes. */
const proposed = (items: ReturnType<typeof visit>[], minutes: number) =>
  nextPlace({
    place: { date, view: 'day', barber_id: null },
    until: date,
    staff,
    items,
    times,
    now: { date, minutes },
  }).start

const everywhere = (start: number) => ({ head: start, card: start, hour: start, own: start })

test.each([
  ['where a visit ends', [visit('12:30', 50)], clock(12, 38), clock(13, 20)],
  ['after what is too short', [visit('13:10', 40)], clock(12, 46), clock(13, 50)],
  ['right now, where a visit has just ended', [visit('12:30', 8)], clock(12, 38), clock(12, 38)],
])('one free time is the same on every screen: %s', (_, items, minutes, start) => {
  expect(toldOf(items, minutes)).toEqual({ ...everywhere(start), walkIn: start })
})

test('one free time before the hours is the first of them, for whoever does not stand there', () => {
  expect(toldOf([], clock(5, 0))).toEqual({ ...everywhere(clock(9, 0)), walkIn: clock(5, 0) })
  expect(proposed([], clock(5, 0))).toBe(clock(9, 0))
})

test('a chair that is free is free now on every screen, and N proposes the salon’s next step', () => {
  const items = [visit('14:00', 30)]
  const told = toldOf(items, clock(12, 38))
  expect(told).toEqual({ ...everywhere(clock(12, 35)), walkIn: clock(12, 38) })
  expect(Object.values(told).map((start = 0) => placeWord(start, clock(12, 38)))).toEqual(
    Array(5).fill('tani'),
  )
  expect(proposed(items, clock(12, 38))).toBe(clock(12, 45))
  expect(proposed([visit('12:30', 50)], clock(12, 38))).toBe(clock(13, 20))
  expect(proposed([visit('13:10', 40)], clock(12, 46))).toBe(clock(13, 50))
})
