import { expect, test } from 'vitest'
import type { Appointment } from '#contract/visits/appointments.ts'
import { appointment, aWait } from '#tests/support/fixtures/appointment.ts'
import type { Column } from '#web/visits/model/schedule-model.ts'
import { marksOf } from './marks-of.ts'

const date = '2026-11-20'
const arbens = (more: Partial<Appointment>) => appointment({ barber_id: 'arben', ...more })
const column: Column = {
  key: 'Arben',
  kind: 'barber',
  title: 'Arben',
  date,
  barber_id: 'arben',
  colour: 1,
}
const fits = (time: string, minutes = 40) =>
  aWait(`${time} ${minutes}`, { minutes, fits: { date, time, barber: 'arben' } })
const scene = {
  freed: null,
  columns: [column],
  items: [arbens({ appointment_time: '17:30' })],
}
const marks = (waits: Parameters<typeof marksOf>[0]['waits'], more = {}) =>
  marksOf({ ...scene, ...more, waits }).map(({ start, minutes, count }) => [start, minutes, count])

test('a slot that somebody waits for is marked up to the next visit', () => {
  expect(marks([fits('15:00')])).toEqual([[900, 40, 1]])
  expect(marks([fits('17:00')])).toEqual([[1020, 30, 1]])
  expect(marks([fits('17:35')])).toEqual([])
})

test('slots that overlap are one mark, and each who waits counts', () => {
  expect(marks([fits('15:00', 20), fits('15:00', 40), fits('15:30', 60)])).toEqual([[900, 90, 3]])
})

test('slots without a row of the grid between them are one mark, and a visit keeps them apart', () => {
  const freed = { slot: { date, time: '16:00', minutes: 60, barber: 'arben' } }
  expect(marks([fits('15:20')], { freed })).toEqual([[920, 100, 1]])
  expect(marks([fits('15:20', 20)], { freed })).toEqual([[920, 100, 1]])
  expect(marks([fits('15:00', 30)], { freed })).toHaveLength(2)
  const items = [arbens({ appointment_time: '15:50', duration: 10 })]
  expect(marks([fits('15:20', 30)], { freed, items })).toHaveLength(2)
})

test('a slot of another day or barber is not marked', () => {
  const elsewhere = { date: '2026-11-21', time: '15:00', barber: 'arben' }
  expect(marks([aWait('Tomorrow', { fits: elsewhere })])).toEqual([])
  expect(marks([aWait('Drita', { fits: { date, time: '15:00', barber: 'drita' } })])).toEqual([])
  expect(marks([fits('15:00')], { columns: [{ ...column, barber_id: null }] })).toEqual([])
})

test('a cancelled visit takes no room from a mark, and has its rail beside it', () => {
  const items = [arbens({ appointment_time: '15:00', status: 'cancelled' })]
  const [mark] = marksOf({ ...scene, items, waits: [fits('15:00')] })
  expect(mark).toMatchObject({ start: 900, minutes: 40, isBeside: true, isOpen: false })
})

test('the slot whose waiting clients are shown is marked as open', () => {
  const freed = { slot: { date, time: '15:00', minutes: 40, barber: 'arben' } }
  const [mark] = marksOf({ ...scene, freed, waits: [fits('15:00', 30)] })
  expect(mark).toMatchObject({ start: 900, minutes: 40, count: 1, isOpen: true })
})
