import { expect, test } from 'vitest'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { shopTimes } from '#tests/support/fixtures/times.ts'
import { restOfDay } from '#web/features/dashboard/barber/own-day-rows.ts'
import { firstSlot } from '#web/visits/times/free.ts'
import { nextPlace } from '../next-free-slot.ts'
import { barberDays, bookableFrom, hourOf } from './hour-lines.ts'

const date = '2026-11-20'
const staff = [{ id: 'a', name: 'Arben', colour: 1, position: 0, active: true, version: 1 }]
const times = { ...shopTimes(staff), stepMinutes: 15 as const }
const visit = (appointment_time: string, duration: number) =>
  appointment({
    id: appointment_time,
    barber: 'Arben',
    appointment_date: date,
    appointment_time,
    duration,
  })
const clock = (hours: number, minutes: number) => hours * 60 + minutes

/** The first free time of the day as each screen tells it. */
function toldOf(items: ReturnType<typeof visit>[], minutes: number) {
  const now = { date, minutes }
  const asked = { times, items, date, barber: 'Arben', from: minutes }
  const place = { date, view: 'day' as const, barber: null }
  const [day] = barberDays(date, ['Arben'], items, times)
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  return {
    head: firstSlot(asked),
    next: nextPlace({ place, staff, items, times, now, until: date }).start,
    hour: hours.flatMap((hour) => day && hourOf(day, hour, bookableFrom(date, now)).places)[0]?.[0],
    own: restOfDay({ coming: items, items, barber: 'Arben', times, now }).flatMap((row) =>
      row.kind === 'gap' ? [row.from] : [],
    )[0],
  }
}

test.each([
  ['on the salon’s step', [visit('14:00', 30)], clock(12, 38), clock(12, 45)],
  ['where a visit ends', [visit('12:30', 50)], clock(12, 38), clock(13, 20)],
  ['after what is too short', [visit('13:10', 40)], clock(12, 46), clock(13, 50)],
  ['where the hours begin', [], clock(5, 0), clock(9, 0)],
])('one free time is the same on every screen: %s', (_, items, minutes, start) => {
  expect(toldOf(items, minutes)).toEqual({ head: start, next: start, hour: start, own: start })
})
