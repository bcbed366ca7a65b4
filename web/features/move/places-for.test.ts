import { expect, test } from 'vitest'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { busy, shopTimes } from '#tests/support/fixtures/times.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { clockOf, minutesOfTime } from '#contract/visits/visit-time.ts'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import { placesFor } from './places-for.ts'

const friday = '2026-11-20'
const barber = (name: string) => ({
  id: name,
  name,
  colour: 165,
  position: 0,
  active: true,
  version: 1,
})
const booked = (time: string, more: Partial<Appointment> = {}) =>
  appointment({
    id: `${time} ${more.barber ?? 'Arta'} ${more.appointment_date ?? ''}`,
    appointment_date: friday,
    appointment_time: time,
    duration: 30,
    barber: 'Arta',
    ...more,
  })
const visit = booked('14:00', { id: 'besa' })
const absent = (name: string, from: string, to: string) => busy(name, from, to)

type Asked = {
  items?: readonly Appointment[]
  absences?: ReturnType<typeof busy>[]
  others?: readonly string[]
  now?: { date: string; minutes: number }
  of?: Appointment
}

/** Arta, Besnik and Drita work from nine to eight, and it is ten o’clock on Friday. */
function offered(asked: Asked = {}) {
  const { items = [], absences = [], others = ['Besnik', 'Drita'], of = visit } = asked
  const { now = { date: friday, minutes: minutesOfTime('10:00') } } = asked
  const times = shopTimes(['Arta', 'Besnik', 'Drita'].map(barber), { absences })
  const places = placesFor(of, { now, items: [of, ...items], timesOn: () => times, others })
  const said = (place: Slot | undefined) =>
    place && `${place.date.slice(8)} ${clockOf(place.start)} ${place.barber_id}`
  return Object.fromEntries(Object.entries(places).map(([name, place]) => [name, said(place)]))
}

test('a visit is offered the nearest hours of its day, its hour tomorrow, and its hour with another', () => {
  expect(offered({ items: [booked('13:30'), booked('14:30')] })).toEqual({
    earlier: '20 13:00 Arta',
    later: '20 15:00 Arta',
    ahead: '21 14:00 Arta',
    sameHour: '20 14:00 Besnik',
  })
})

test('a place that overlaps the present one is offered where there is no other', () => {
  const long = booked('14:00', { id: 'besa', duration: 60 })
  const items = [booked('09:00', { duration: 270 }), booked('15:30', { duration: 270 })]
  expect(offered({ of: long, items })).toMatchObject({
    earlier: '20 13:30 Arta',
    later: '20 14:30 Arta',
  })
})

test('a full day of its barber offers the nearest hour with another', () => {
  const items = [
    booked('09:00', { duration: 300 }),
    booked('10:00', { duration: 240, barber: 'Besnik' }),
    booked('13:00', { duration: 90, barber: 'Drita' }),
  ]
  expect(offered({ items, now: { date: friday, minutes: 600 } })).toMatchObject({
    earlier: '20 12:30 Drita',
    later: '20 14:30 Arta',
    sameHour: '20 14:00 Besnik',
  })
})

test('a barber who is away is not offered, and without others nobody is', () => {
  const absences = [absent('Besnik', '14:00', '15:00')]
  expect(offered({ absences })['sameHour']).toBe('20 14:00 Drita')
  expect(offered({ others: [] })['sameHour']).toBeUndefined()
})

test('the day ahead is the first of three with a place, at the hour nearest to the visit’s', () => {
  const full = booked('09:00', { appointment_date: '2026-11-21', duration: 660 })
  // The salon is closed on Sundays.
  const monday = booked('13:30', { appointment_date: '2026-11-23', duration: 90 })
  expect(offered({ items: [full] })['ahead']).toBe('23 14:00 Arta')
  expect(offered({ items: [full, monday] })['ahead']).toBe('23 13:00 Arta')
  const all = booked('09:00', { appointment_date: '2026-11-23', duration: 660 })
  expect(offered({ items: [full, all] })['ahead']).toBeUndefined()
})

test('nothing before the present minute is offered', () => {
  const now = { date: friday, minutes: minutesOfTime('13:40') }
  expect(offered({ now })['earlier']).toBeUndefined()
  const late = offered({ now: { date: friday, minutes: minutesOfTime('14:10') } })
  expect(late).toMatchObject({ later: '20 14:30 Arta', ahead: '21 14:00 Arta' })
  expect(late['sameHour']).toBeUndefined()
})

test('a visit of a day that is over is offered hours of today', () => {
  const of = booked('14:00', { id: 'besa', appointment_date: '2026-11-18' })
  expect(offered({ of })).toMatchObject({ earlier: '20 13:30 Arta', ahead: '21 14:00 Arta' })
})
