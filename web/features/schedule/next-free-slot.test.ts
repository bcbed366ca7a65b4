import { expect, test } from 'vitest'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { busy, shopTimes } from '#tests/support/fixtures/times.ts'
import { nextPlace } from './next-free-slot.ts'

const staff = [
  { id: 'a', name: 'Arben', colour: 1, position: 0, active: true, version: 1 },
  { id: 'd', name: 'Drita', colour: 2, position: 1, active: true, version: 1 },
]
const saturday = '2026-11-21'
const hour = (n: number) => n * 60
const known = { staff, items: [], times: shopTimes(staff), until: '2026-11-29' }
const on = (date: string) => ({ date, view: 'day' as const, barber_id: null })

test('after today’s last hour a new appointment goes to the next working day', () => {
  const evening = { date: saturday, minutes: hour(21) }
  // The shop is closed on Sunday.
  expect(nextPlace({ ...known, place: on(saturday), now: evening })).toEqual({
    date: '2026-11-23',
    barber_id: 'a',
    start: hour(9),
  })
  const early = { ...known, place: on(saturday), now: { date: saturday, minutes: hour(10) + 5 } }
  expect(nextPlace(early)).toMatchObject({ date: saturday, start: hour(10) + 30 })
})

test('a closed day in view leads to the next working day', () => {
  const inventory = {
    ...busy('', '', ''),
    barberId: null,
    kind: 'closed' as const,
    from: saturday,
    to: saturday,
    fromTime: undefined,
    toTime: undefined,
  }
  const times = { ...shopTimes(staff), absences: [inventory] }
  const now = { date: '2026-11-18', minutes: hour(10) }
  const asked = { ...known, times, place: on(saturday), now }
  expect(nextPlace(asked)).toEqual({ date: '2026-11-23', barber_id: 'a', start: hour(9) })
  expect(nextPlace({ ...asked, until: '2026-11-22' }).date).toBe(saturday)
})

test('a slot beyond the loaded days is not promised', () => {
  const evening = { date: saturday, minutes: hour(21) }
  const place = nextPlace({ ...known, place: on(saturday), now: evening, until: '2026-11-22' })
  expect(place.date).toBe(saturday)
})

test('a full future day in view stays the day of the new appointment', () => {
  const monday = '2026-11-23'
  const full = staff.map(({ id, name }) =>
    appointment({
      id: name,
      barber: name,
      barber_id: id,
      appointment_date: monday,
      appointment_time: '09:00',
      duration: 11 * 60,
    }),
  )
  const now = { date: saturday, minutes: hour(12) }
  expect(nextPlace({ ...known, items: full, place: on(monday), now }).date).toBe(monday)
})
