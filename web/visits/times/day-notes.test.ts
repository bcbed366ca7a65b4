import { expect, test } from 'vitest'
import type { Absence } from '#contract/absences/absences.ts'
import { shopHours } from '#tests/support/fixtures/times.ts'
import { dayName, dayNotes } from './day-notes.ts'
import { timesOf } from './times.ts'

const arben = { id: 'a', name: 'Arben', colour: 255, position: 1, active: true, version: 1 }
const staff = [arben]
const absence: Absence = {
  id: '1',
  barberId: null,
  kind: 'holiday',
  from: '2026-11-27',
  to: '2026-11-27',
  note: 'Dita e Flamurit',
  version: 1,
}
const flag = { date: '2026-11-27', name: 'Dita e Flamurit', isTentative: false }
const notes = (absences: Absence[], holidays = [flag], date = '2026-11-27') =>
  dayNotes({ ...timesOf(shopHours, staff, [], absences), holidays }, date)

test('a holiday is named, and marked as closed where the salon closes', () => {
  expect(notes([])).toBe('Dita e Flamurit')
  expect(notes([absence])).toBe('Mbyllur: Dita e Flamurit')
})

test('a closed day without a holiday has the salon’s note', () => {
  expect(notes([{ ...absence, kind: 'closed', note: 'Ujë' }], [])).toBe('Mbyllur: Ujë')
  expect(notes([{ ...absence, note: '' }], [])).toBe('Mbyllur: festë')
})

test('a narrow head names the feast or the reason alone, and is closed where there is none', () => {
  const named = (absences: Absence[], name?: string, date = '2026-11-27') =>
    dayName(
      { ...timesOf(shopHours, staff, [], absences), holidays: name ? [{ ...flag, name }] : [] },
      date,
    )
  expect(named([], 'Pushim për: Dita e Flamurit')).toBe('Dita e Flamurit')
  expect(named([{ ...absence, kind: 'closed', note: 'Ujë: tubi' }])).toBe('Ujë: tubi')
  expect(named([{ ...absence, note: '' }])).toBe('festë')
  expect(named([], undefined, '2026-11-29')).toBe('Mbyllur')
})

test('a Sunday without hours is closed, and a working day has no note', () => {
  expect(notes([], [], '2026-11-29')).toBe('Mbyllur')
  expect(notes([], [], '2026-11-26')).toBe('')
})

test('one barber’s leave does not close the salon’s day where another works', () => {
  const leave: Absence = { ...absence, kind: 'leave', barberId: 'a' }
  const two = [...staff, { ...arben, id: 'b', name: 'Besnik' }]
  expect(dayNotes(timesOf(shopHours, two, [], [leave]), '2026-11-27')).toBe('')
})

test('a holiday that depends on the moon is marked as movable', () => {
  expect(notes([], [{ ...flag, name: 'Fitër Bajrami', isTentative: true }])).toBe(
    'Fitër Bajrami (dita konfirmohet)',
  )
})
