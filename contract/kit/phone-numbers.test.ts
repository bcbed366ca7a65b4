import { describe, expect, test } from 'vitest'
import { e164Of } from './phone-numbers.ts'

describe('one phone number is recognized', () => {
  test.each([
    '069 123 4567',
    '+355 69 123 4567',
    '00355691234567',
    '691234567',
    '355691234567',
    '+355 (0)69 123 4567',
    '069/123-45-67',
  ])('as %s', (typed) => {
    expect(e164Of(typed, 'AL')).toBe('+355691234567')
  })

  test('with the prefix of another country, and as a local one of the salon’s country', () => {
    expect(e164Of('044 123 456', 'XK')).toBe('+38344123456')
    expect(e164Of('+383 44 123 456', 'AL')).toBe('+38344123456')
    expect(e164Of('070 123 456', 'MK')).toBe('+38970123456')
    expect(e164Of('067 123 456', 'ME')).toBe('+38267123456')
  })
})

test.each(['', '+', '06', '069 12', 'abc', '069 123 4567 / 068 1', '++355'])(
  '%j is no phone number',
  (typed) => {
    expect(e164Of(typed, 'AL')).toBeNull()
  },
)
