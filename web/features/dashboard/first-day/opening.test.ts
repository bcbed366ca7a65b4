import { expect, test } from 'vitest'
import { hoursWords, type Week } from '#contract/working-hours.ts'
import { checkOpening, openingOf, weekOf } from './opening.ts'

const day = [
  { from: '09:00', to: '13:00' },
  { from: '14:00', to: '19:00' },
]
const week = (pieces: Week[number]): Week => [...Array.from({ length: 6 }, () => pieces), []]
const open = [true, true, true, true, true, true, false]

test('equal days with one break are read and written as they stand', () => {
  const opening = {
    days: open,
    from: '09:00',
    to: '19:00',
    pause: { from: '13:00', to: '14:00' },
  }
  expect(openingOf(week(day))).toEqual(opening)
  expect(weekOf(opening)).toEqual(week(day))
  const whole = { ...opening, pause: null }
  expect(weekOf(whole)).toEqual(week([{ from: '09:00', to: '19:00' }]))
  expect(openingOf(weekOf(whole))).toEqual(whole)
})

test('a week whose days differ is left to the settings', () => {
  expect(openingOf(week(day).with(5, [{ from: '09:00', to: '15:00' }]))).toBeUndefined()
  expect(openingOf(week([...day, { from: '20:00', to: '21:00' }]))).toBeUndefined()
})

test('a week that is closed on every day begins with ordinary hours', () => {
  expect(openingOf(week([]))).toEqual({
    days: open.map(() => false),
    from: '09:00',
    to: '18:00',
    pause: null,
  })
})

test('a wrong time is told at the field in which it was typed', () => {
  const opening = { days: open, from: '9', to: '19', pause: { from: '13:00', to: '14:00' } }
  expect(checkOpening(opening), 'hours without minutes are hours').toEqual({})
  expect(checkOpening({ ...opening, from: 'x' })).toEqual({ from: hoursWords.timeWrong })
  expect(checkOpening({ ...opening, pause: { from: '15:00', to: '14:00' } })).toEqual({
    pauseTo: hoursWords.disordered,
  })
  expect(checkOpening({ ...opening, pause: { from: '8', to: '14:00' } })).toEqual({
    pauseFrom: hoursWords.endsEarly,
  })
  expect(checkOpening({ ...opening, pause: null, to: '08:00' })).toEqual({
    to: hoursWords.endsEarly,
  })
})
