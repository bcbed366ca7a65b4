import { expect, test } from 'vitest'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { barbersSee, plainHours } from '#tests/support/fixtures/barbers-see.ts'
import { occupantWords, warningsFor } from './warnings.ts'

const hours = { from: '09:00', to: '20:00' }
const salon = {
  id: 's',
  name: 'Salloni',
  timeZone: 'Europe/Tirane',
  autoConfirm: true,
  ...barbersSee,
  ...plainHours,
  openingHours: [hours, hours, hours, hours, hours, hours, null],
  today: '2026-11-20',
  version: 1,
}
const noon = { date: '2026-11-20', minutes: 12 * 60 }
const at = (appointment_date: string, appointment_time: string, duration = 30) => ({
  appointment_date,
  appointment_time,
  duration,
  barber: 'Arben',
})
const wanted = (time: string, id = 'b') => appointment({ ...at('2026-11-20', time), id })

test('an ordinary place needs no warning', () => {
  expect(warningsFor(at('2026-11-20', '12:00'), salon, noon)).toEqual([])
})

test('what is past is said', () => {
  const passed = ['Ky orar ka kaluar tashmë.']
  expect(warningsFor(at('2026-11-20', '11:59'), salon, noon)).toEqual(passed)
  expect(warningsFor(at('2026-11-19', '13:00'), salon, noon)).toEqual(passed)
})

test('before opening, beyond closing and on a closed day', () => {
  const outside = ['Jashtë orarit të punës (09:00–20:00).']
  expect(warningsFor(at('2026-11-21', '08:30'), salon, noon)).toEqual(outside)
  expect(warningsFor(at('2026-11-21', '19:45'), salon, noon)).toEqual(outside)
  expect(warningsFor(at('2026-11-21', '19:30'), salon, noon)).toEqual([])
  expect(warningsFor(at('2026-11-22', '12:00'), salon, noon)).toEqual([
    'Salloni është i mbyllur: e diel.',
  ])
})

test('who is there already is named, and nobody stands in their own way', () => {
  const items = [appointment({ id: 'a', ...at('2026-11-20', '14:00', 60), client_name: 'Besa' })]
  expect(occupantWords(wanted('14:30'), items)).toBe('I zënë: Besa, 14:00–15:00.')
  expect(occupantWords(wanted('14:30', 'a'), items)).toBeUndefined()
  expect(occupantWords(wanted('15:00'), items)).toBeUndefined()
})
