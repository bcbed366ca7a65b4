import { expect, test } from 'vitest'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { busy, shopTimes } from '#tests/support/fixtures/times.ts'
import { occupantWords, warningLines } from './warnings.ts'

const arben = { id: 'Arben', name: 'Arben', colour: 1, position: 0, active: true, version: 1 }
const times = shopTimes([arben])
const noon = { date: '2026-11-20', minutes: 12 * 60 }
const at = (appointment_date: string, appointment_time: string, duration = 30) =>
  appointment({ appointment_date, appointment_time, duration, barber: 'Arben' })
const wanted = (time: string, id = 'b') => ({ ...at('2026-11-20', time), id })

test('an ordinary slot has no warning', () => {
  expect(warningLines(at('2026-11-20', '12:00'), times, noon)).toEqual([])
})

test('a past time is warned about, also before the hours are loaded', () => {
  const passed = ['Ky orar ka kaluar tashmë.']
  expect(warningLines(at('2026-11-20', '11:59'), times, noon)).toEqual(passed)
  expect(warningLines(at('2026-11-19', '13:00'), undefined, noon)).toEqual(passed)
})

test('a time before opening, after closing and on a closed day is warned about', () => {
  const outside = ['Arben nuk punon në këtë orë.']
  expect(warningLines(at('2026-11-21', '08:30'), times, noon)).toEqual(outside)
  expect(warningLines(at('2026-11-21', '19:45'), times, noon)).toEqual(outside)
  expect(warningLines(at('2026-11-21', '19:30'), times, noon)).toEqual([])
  expect(warningLines(at('2026-11-22', '12:00'), times, noon)).toEqual(outside)
})

test('a closed day is warned about with its reason', () => {
  const inventory = {
    ...busy('', '', ''),
    barberId: null,
    kind: 'closed',
    note: 'Inventari',
  } as const
  const absences = [{ ...inventory, fromTime: undefined, toTime: undefined }]
  const closed = { ...times, absences }
  expect(warningLines(at('2026-11-20', '12:30'), closed, noon)).toEqual(['Mbyllur: Inventari.'])
  expect(warningLines(at('2026-11-21', '12:30'), closed, noon)).toEqual([])
})

test('an absent barber is named with the reason', () => {
  const away = { ...times, absences: [busy('Arben', '15:00', '16:00')] }
  const why = ['Arben mungon në këtë orë: i zënë.']
  expect(warningLines(at('2026-11-20', '15:30'), away, noon)).toEqual(why)
  expect(warningLines(at('2026-11-20', '16:00'), away, noon)).toEqual([])
})

test('a visit at that time is named, and never the visit itself', () => {
  const items = [{ ...at('2026-11-20', '14:00', 60), id: 'a', client_name: 'Besa' }]
  expect(occupantWords(wanted('14:30'), items)).toBe('I zënë: Besa, 14:00–15:00.')
  expect(occupantWords(wanted('14:30', 'a'), items)).toBeUndefined()
  expect(occupantWords(wanted('15:00'), items)).toBeUndefined()
})

test('a conflict with cleaning names its end, before and after', () => {
  const buffers = new Map([['cut', 15]])
  const visit = (time: string, id: string, client_name: string) => ({
    ...appointment({
      appointment_date: '2026-11-20',
      appointment_time: time,
      duration: 30,
      barber: 'Arben',
      service_id: 'cut',
    }),
    id,
    client_name,
  })
  const items = [visit('14:00', 'a', 'Besa')]
  const words = (time: string) => occupantWords(visit(time, 'b', 'Dona'), items, buffers)
  expect(words('14:15')).toBe('I zënë: Besa, 14:00–14:30.')
  expect(words('14:30')).toBe(
    'Pas terminit të Besa vendi pastrohet deri në 14:45. Zgjidhni një orar më vonë.',
  )
  expect(words('14:45')).toBeUndefined()
  expect(words('13:20')).toBe(
    'Pas këtij termini vendi pastrohet deri në 14:05, dhe në 14:00 vjen Besa. Zgjidhni një orar më herët.',
  )
  expect(words('13:15')).toBeUndefined()
  expect(occupantWords(visit('14:30', 'a', 'Besa'), items, buffers)).toBeUndefined()
})
