import { describe, expect, test } from 'vitest'
import { dayFromText } from './typed-days.ts'

const today = '2026-11-20'
const read = (typed: string) => dayFromText(typed, { today })

test.each([
  '20.11.2026',
  '20/11/2026',
  '20-11-26',
  '20 11 2026',
  '20112026',
  ' 2026-11-20 ',
  '2026/11/20',
  '20261120',
  '20.11.26.',
  '20 nëntor 2026',
  '20 NENTOR 26',
  '20-nën-2026',
  '20. nën. 2026',
  '20/nentor/26',
  '20-Nov-26',
])('%o is 20 November 2026', (typed) => expect(read(typed)).toBe('2026-11-20'))

test('day and month may have one digit', () => expect(read('5.3.26')).toBe('2026-03-05'))

test.each(
  Object.entries({
    1: ['janar', 'jan', 'January'],
    2: ['shkurt', 'shk', 'shkurtit', 'Feb'],
    3: ['mars', 'mar', 'March'],
    4: ['prill', 'pri', 'Apr'],
    5: ['maj', 'May'],
    6: ['qershor', 'qer', 'June'],
    7: ['korrik', 'korr', 'Jul'],
    8: ['gusht', 'gush', 'August'],
    9: ['shtator', 'sht', 'Sept'],
    10: ['tetor', 'tet', 'Oct'],
    11: ['nëntor', 'nën', 'November'],
    12: ['dhjetor', 'dhj', 'Dec'],
  }).flatMap(([month, words]) => words.map((word) => [word, month.padStart(2, '0')] as const)),
)('%s is month %s', (word, month) => expect(read(`3 ${word} 2026`)).toBe(`2026-${month}-03`))

test.each([
  '',
  '31.02.2026',
  '29.02.2027',
  '0.1.2026',
  '11.13.2026',
  '20.11',
  '20.11.026',
  'nesër',
  '3 zzz 2026',
  '3 m 2026',
  '20.11.2026x',
  '00000000',
])('%o is no day', (typed) => expect(read(typed)).toBeUndefined())

describe('a year of two digits', () => {
  test.each([
    ['7/11/26', '2026-11-07'],
    ['7.1.27', '2027-01-07'],
    ['1.1.75', '2075-01-01'],
    ['1.1.76', '1976-01-01'],
    ['29.02.00', '2000-02-29'],
  ])('is the nearest to today: %s is %s', (typed, day) => expect(read(typed)).toBe(day))

  test.each([
    ['12/03/85', '1985-03-12'],
    ['20.11.26', '2026-11-20'],
    ['21.11.26', '1926-11-21'],
    ['1.1.70', '1970-01-01'],
    ['3-maj-08', '2008-05-03'],
  ])('of a birthday lies in the past: %s is %s', (typed, day) => {
    const within = { min: '1900-01-01', max: today }
    expect(dayFromText(typed, { today, within })).toBe(day)
  })

  test('stays the nearest where none lies within', () => {
    const within = { min: '2026-11-22', max: '2027-01-19' }
    expect(dayFromText('1.3.27', { today, within })).toBe('2027-03-01')
  })
})

test.each([
  ['11/25/2026', '2026-11-25'],
  ['3/4/26', '2026-03-04'],
  ['25/11/2026', undefined],
  ['4 mars 2026', '2026-03-04'],
  ['2026-03-04', '2026-03-04'],
])('with the month first %s is %s', (typed, day) =>
  expect(dayFromText(typed, { today, isMonthFirst: true })).toBe(day),
)
