import { expect, test } from 'vitest'
import {
  capitalised,
  compare,
  counted,
  dayAndMonth,
  duration,
  fold,
  fullDate,
  money,
  number,
  percent,
  shortDate,
  shortDay,
  shortWeek,
  weekRange,
  weekday,
} from './albanian.ts'
import { addDays } from './time.ts'

const inNode = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('sq-AL', { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T12:00Z`),
  )
const days = Array.from({ length: 800 }, (_, index) => addDays('2026-01-01', index))

test('dates are written in Albanian, every day of two years', () => {
  for (const day of days) {
    expect(fullDate(day)).toBe(inNode(day, { dateStyle: 'full' }))
    expect(weekday(day)).toBe(inNode(day, { weekday: 'long' }))
    expect(dayAndMonth(day)).toBe(inNode(day, { weekday: 'long', day: 'numeric', month: 'long' }))
    expect(shortDay(day).split(' ')[1]).toBe(inNode(day, { month: 'short' }))
    expect(shortDate(day)).toBe(inNode(day, { day: '2-digit', month: '2-digit', year: 'numeric' }))
  }
})

test('a week is named by its Monday and its Sunday', () => {
  expect(weekRange('2026-11-20')).toBe('16–22 nëntor 2026')
  expect(weekRange('2026-12-01')).toBe('30 nëntor – 6 dhjetor 2026')
  expect(weekRange('2027-01-03')).toBe('28 dhjetor 2026 – 3 janar 2027')
  expect(shortWeek('2026-11-20')).toBe('16–22 nën')
  expect(shortWeek('2027-01-03')).toBe('28 dhj – 3 jan')
})

test('an amount has a comma, two decimals and groups of three', () => {
  const inEuro = new Intl.NumberFormat('sq-AL', { style: 'currency', currency: 'EUR' })
  for (const amount of [0, 4.99, 49.99, 12_345.5, -5, 1_000_000])
    expect(money(amount)).toBe(inEuro.format(amount))
  // Unlike the locale's data, four digits are grouped too, so that columns line up.
  expect(money(1234.5)).toBe('1\u00a0234,50\u00a0€')
  expect(number(1_234_567)).toBe('1\u00a0234\u00a0567')
  expect(percent(17.25, 1)).toBe('17,3%')
})

test('one appointment is singular, and several are plural', () => {
  expect(counted(1, 'termin', 'termine')).toBe('1\u00a0termin')
  expect(counted(0, 'termin', 'termine')).toBe('0\u00a0termine')
})

test('a duration is written in hours and minutes', () => {
  expect([30, 60, 90, 120].map(duration)).toEqual(['30 min', '1 orë', '1 orë e 30 min', '2 orë'])
  expect(duration(60 * 1234)).toBe('1\u00a0234 orë')
})

test('a search ignores case, accents and blanks', () => {
  expect(fold('  Çështje   E  Re ')).toBe('ceshtje e re')
  expect(fold('Përparim')).toBe(fold('PËRPARIM'))
  expect(capitalised('ë hënë')).toBe('Ë hënë')
})

test('names are sorted by the 36 letters of the alphabet', () => {
  const names = ['Zhaneta', 'Çlirim', 'Llesh', 'Dhurata', 'Cen', 'Zana', 'Lum', 'Ëngjëll', 'Dritan']
  const names2 = [...names, 'Erion', 'Xhevdet', 'Xena', 'Sh', 'Sara', 'Njomza', 'Nora']
  const order = new Intl.Collator('sq-AL')
  expect(names2.toSorted(compare)).toEqual(names2.toSorted(order.compare))
})
