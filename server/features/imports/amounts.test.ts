import { expect, test } from 'vitest'
import { amountRead, minutesRead, timeRead } from './amounts.ts'

test.each([
  ['14:30', '14:30'],
  ['14.30', '14:30'],
  ['9', '09:00'],
  ['9:05', '09:05'],
  ['14:30:00', '14:30'],
  ['2:30 PM', '14:30'],
  ['12:00 am', '00:00'],
  ['12:15 p.m.', '12:15'],
  ['25:00', null],
  ['12:60', null],
  ['13:00 PM', null],
  ['nesër', null],
])('the time %s is %s', (typed, time) => {
  expect(timeRead(typed)).toBe(time)
})

test.each([
  ['45', 45],
  ['45 min', 45],
  ['1h 30m', 90],
  ['1h', 60],
  ['1:30', 90],
  ['1 orë e 15 min', 75],
  ['2 hours', 120],
  ['gjatë', null],
])('the length %s is %s', (typed, minutes) => {
  expect(minutesRead(typed)).toBe(minutes)
})

test.each([
  ['7', 7],
  ['7,5', 7.5],
  ['7.50', 7.5],
  ['€ 20,00', 20],
  ['1500 L', 1500],
  ['1.500,00', 1500],
  ['1,500.00', 1500],
  ['1.500', 1500],
  ['1,500', 1500],
  ['1.234.567', 1_234_567],
  ['-5', null],
  ['falas', null],
  ['', null],
])('the amount %s is %s', (typed, amount) => {
  expect(amountRead(typed)).toBe(amount)
})
