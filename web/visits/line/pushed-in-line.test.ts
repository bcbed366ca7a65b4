import { expect, test } from 'vitest'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { anEntry } from '#tests/support/line/entry.ts'
import { onePart } from '#tests/support/fixtures/part.ts'
import { beard } from '#tests/support/fixtures/service.ts'
import { shopTimes } from '#tests/support/fixtures/times.ts'
import { pushedInLine } from './pushed-in-line.ts'

const barber = (id: string) => ({ id, name: id, colour: 1, position: 0, active: true, version: 1 })
const staff = [barber('Ilir'), barber('Dion')]
const date = '2026-11-20'
const visit = (id: string, who: string, appointment_time: string, duration = 30) =>
  appointment({ id, barber: who, appointment_time, duration, status: 'confirmed' })
/** 11:20: Dion is busy until 11:40, Ilir until noon. */
const known = {
  staff,
  services: [{ ...beard, id: 'Prerje flokësh' }],
  items: [visit('d', 'Dion', '11:10'), visit('i', 'Ilir', '11:00', 60)],
  times: shopTimes(staff),
  now: { date, minutes: 11 * 60 + 20 },
}
const [agim, artan] = [anEntry('14', { name: 'Agim' }), anEntry('15', { name: 'Artan' })]
const wanted = (who: string, time: string, duration = 30) => {
  const one = visit('new', who, time, duration)
  return { appointment_date: date, appointment_time: time, parts: onePart(one) }
}

test('a booking at the chair that is free first makes both who wait sit down later', () => {
  expect(pushedInLine(known, [agim, artan], wanted('Dion', '11:40'))).toEqual([
    { entry: agim, later: { minutes: 20, place: { id: agim.id, start: 720, barbers: ['Ilir'] } } },
    {
      entry: artan,
      later: { minutes: 10, place: { id: artan.id, start: 730, barbers: ['Dion'] } },
    },
  ])
})

test('a booking behind everybody who waits makes nobody later', () => {
  expect(pushedInLine(known, [agim, artan], wanted('Ilir', '15:00'))).toEqual([])
})

test('a booking until closing leaves who wishes for that barber without a time today', () => {
  const wishes = { ...artan, barber: 'Dion' }
  expect(pushedInLine(known, [wishes], wanted('Dion', '11:40', 500))).toEqual([
    { entry: wishes, later: null },
  ])
})

test('a visit that is moved leaves the chair where it stood', () => {
  const moved = { ...wanted('Ilir', '12:30'), id: 'd' }
  expect(pushedInLine(known, [agim], moved)).toEqual([])
})
