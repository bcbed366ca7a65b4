import { expect, test } from 'vitest'
import type { DateFate } from '#contract/visits/repeats/repeats.ts'
import { countWords, datesIn, keyOf, rowsOf } from './repeat-rows.ts'

const other = { date: '2026-03-12', time: '16:00', barber: 'Drita', barber_id: 'drita' }
const date = (day: string, more: Partial<DateFate> = {}): DateFate => ({
  date: day,
  time: '15:00',
  barber_id: 'arta',
  fate: 'free',
  alternative: null,
  ...more,
})
const chosenOf = (dates: readonly DateFate[], choices = {}) =>
  rowsOf(dates, choices).map(({ chosen }) => chosen)

test('a date that is not free gives way to its alternative, and without one a taken date is left out', () => {
  const dates = [
    date('2026-03-06'),
    date('2026-03-13', { fate: 'holiday', alternative: other }),
    date('2026-03-20', { fate: 'taken' }),
    date('2026-03-27', { fate: 'absent' }),
  ]
  expect(chosenOf(dates)).toEqual(['asked', 'other', 'out', 'asked'])
  expect(datesIn(rowsOf(dates, {}))).toEqual([
    { date: '2026-03-06', time: '15:00', barber_id: 'arta' },
    { date: '2026-03-12', time: '16:00', barber_id: 'drita' },
    { date: '2026-03-27', time: '15:00', barber_id: 'arta' },
  ])
  expect(countWords(rowsOf(dates, {}))).toBe('2 si janë, 1 me ndryshim, 1 jashtë')
})

test('the first day stays as it was chosen on a holiday, but not where its place is taken', () => {
  const holiday = date('2026-03-06', { fate: 'holiday', alternative: other })
  expect(chosenOf([holiday])).toEqual(['asked'])
  expect(chosenOf([{ ...holiday, fate: 'taken' }])).toEqual(['other'])
})

test('a choice stands, unless the place it kept was taken since', () => {
  const away = date('2026-03-13', { fate: 'absent', alternative: other })
  const choices = { [keyOf(away)]: 'asked' }
  expect(chosenOf([date('2026-03-06'), away], choices)).toEqual(['asked', 'asked'])
  expect(chosenOf([date('2026-03-06'), { ...away, fate: 'taken' }], choices)).toEqual([
    'asked',
    'other',
  ])
})
