import { expect, test } from 'vitest'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { aLine, anEntry } from '#tests/support/line/entry.ts'
import { beard } from '#tests/support/fixtures/service.ts'
import { shopTimes } from '#tests/support/fixtures/times.ts'
import { labelHere } from './kept-acts.ts'
import { laidHere } from './own-line.ts'

const barber = (id: string) => ({ id, name: id, colour: 1, position: 0, active: true, version: 1 })
const staff = [barber('Ilir'), barber('Dion')]
const date = '2026-11-20'
const atDion = appointment({
  id: 'd',
  barber: 'Dion',
  appointment_time: '11:10',
  duration: 30,
  status: 'confirmed',
})
/** 11:20: Dion is busy until 11:40, Ilir until noon. */
const day = (dion = atDion) => ({
  staff,
  services: [{ ...beard, id: 'Prerje flokësh' }],
  items: [dion, atIlir],
  times: shopTimes(staff),
  now: { date, minutes: 11 * 60 + 20 },
})
const atIlir = appointment({
  id: 'i',
  barber: 'Ilir',
  appointment_time: '11:00',
  duration: 60,
  status: 'confirmed',
})
const [agim, artan] = [anEntry('14', { name: 'Agim' }), anEntry('15', { name: 'Artan' })]
const line = {
  ...aLine([agim, artan]),
  next: { Ilir: { why: 'busy' as const }, Dion: { why: 'busy' as const } },
}

test('each wait is reckoned from what the device knows of the day', () => {
  expect(laidHere(line, day()).queue.map(({ wait }) => wait)).toEqual([
    { from: 15, to: 30 },
    { from: 30, to: 55 },
  ])
})

test('a chair calls the first of the line once its walk-in may be ended', () => {
  expect(laidHere(line, day()).next['Dion']).toEqual({ why: 'busy' })
  const { next } = laidHere(line, day({ ...atDion, source: 'walk_in' }))
  expect(next['Dion']).toEqual({ id: agim.id, label: '14', name: 'Agim' })
  expect(next['Ilir']).toEqual({ why: 'busy' })
})

test('the numbers of a device bear one letter a day, and begin anew on the next', () => {
  const [first, second] = [labelHere(date), labelHere(date)]
  expect(first).toMatch(/^[A-Z]1$/)
  expect(second).toBe(`${first.charAt(0)}2`)
  expect(labelHere('2026-11-21')).toMatch(/^[A-Z]1$/)
})
