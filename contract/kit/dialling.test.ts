import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import {
  dialled,
  dialledCountries,
  dialling,
  grouped,
  otherCountryOf,
  spelledOut,
  splitNumber,
} from './dialling.ts'
import { e164Of } from './phone-numbers.ts'

test.each(countries)(
  'numbers of %s are completed as by the library for all countries',
  (country) => {
    const { example, prefix } = dialling[country]
    const zero = country === 'IT' || country === 'GR' ? '' : '0'
    for (const typed of [example, zero + example, `+${prefix} ${example}`, `00${prefix}${example}`])
      expect(dialled(typed, country), typed).toBe(e164Of(typed, country))
  },
)

test('every example is a number of its country', () => {
  for (const country of dialledCountries) {
    const number = `+${dialling[country].prefix} ${dialling[country].example}`
    expect(e164Of(number, 'AL'), number).toBe(dialled(number, 'AL'))
  }
})

test.each([
  ['069 212 3456', 'AL', '+355692123456'],
  ['04 222 3344', 'AL', '+35542223344'],
  ['355 69 212 3456', 'AL', '+355692123456'],
  ['+355 (0)69 212 3456', 'XK', '+355692123456'],
  ['06 698 12345', 'IT', '+390669812345'],
  ['129', 'AL', '129'],
  ['', 'AL', ''],
] as const)('"%s" in %s is dialled as %s', (typed, country, number) => {
  expect(dialled(typed, country)).toBe(number)
})

test('a number is shown with its country’s prefix, grouped as it was typed', () => {
  expect(spelledOut('069 212 3456', 'AL')).toBe('+355 69 212 3456')
  expect(spelledOut('00383 44 123 456', 'AL')).toBe('+383 44 123 456')
})

test.each([
  ['044 123 456', 'AL', 'XK'],
  ['069 212 3456', 'XK', 'AL'],
  ['070 123 456', 'AL', 'MK'],
  ['067 123 456', 'MK', 'ME'],
  ['044 123 456', 'XK', undefined],
  ['069 212 3456', 'AL', undefined],
  ['042 234 567', 'AL', undefined],
  ['+383 44 123 456', 'AL', undefined],
  ['0664 123 4567', 'AT', undefined],
  ['12', 'AL', undefined],
] as const)('"%s" typed in %s may belong to %s', (typed, country, other) => {
  expect(otherCountryOf(typed, country)).toBe(other)
})

test('a pasted number selects its country', () => {
  expect(splitNumber('+383 44 123 456')).toEqual({ country: 'XK', rest: '44 123 456' })
  expect(splitNumber('0041781234567')).toEqual({ country: 'CH', rest: '781234567' })
  expect(splitNumber('+999 1')).toBeUndefined()
  expect(splitNumber('044 123 456')).toBeUndefined()
})

test.each([
  ['+355679546646', '+355 67 954 66 46'],
  ['+355 67 9546646', '+355 67 954 66 46'],
  ['00355679546646', '+355 67 954 66 46'],
  ['+38344218640', '+383 44 218 640'],
  ['+41784123456', '+41 78 412 34 56'],
  ['0691234567', '069 123 45 67'],
  ['044218640', '044 218 640'],
  ['069 22 33 444', '069 22 33 444'],
  ['069 123 / zyra', '069 123 / zyra'],
  ['069123', '069123'],
  ['', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(grouped(typed)).toBe(shown)
})
