import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { authComplaints } from '#contract/accounts/auth-forms.ts'
import { isFresh, isMadeOf, weaknessOf } from './rules.ts'

const own = ['Arben Hoxha', 'beni.barber@example.com']

describe('a password made of the account’s own name or address is refused', () => {
  test.each([
    'Arben2026',
    'ARBËN!!',
    'hoxha-arben',
    'barber99',
    'beni.barber',
    'ben1-Arben',
    'example1',
  ])('%s', (password) => expect(isMadeOf(password, own)).toBe(true))
})

describe('a password that holds more than that is accepted', () => {
  test.each(['arben-kafe-diell', 'krehër-druri', 'x7Qw!pz2'])('%s', (password) =>
    expect(isMadeOf(password, own)).toBe(false),
  )
})

test('any mixture of the own words with numbers counts as the own name', () => {
  const words = fc.constantFrom('arben', 'hoxha', 'beni', 'barber', 'example')
  const tail = fc.integer({ min: 0, max: 99_999 })
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 4 }), tail, (parts, number) =>
      isMadeOf(parts.join('-') + number, own),
    ),
  )
})

test('an administrator needs twelve characters', () => {
  const owner = { username: 'Arben', email: 'beni@example.com' }
  expect(weaknessOf('krehër-dru7', { ...owner, role: 'user' })).toBeNull()
  expect(weaknessOf('krehër-dru7', { ...owner, role: 'admin' })).toBe(
    authComplaints.adminPasswordShort,
  )
  expect(weaknessOf('krehër-druri', { ...owner, role: 'admin' })).toBeNull()
})

test('a log-in is recent for a quarter of an hour', () => {
  const shown = '2026-03-02 08:00:00+00'
  expect(isFresh(shown, new Date('2026-03-02T08:14:59.999Z'))).toBe(true)
  expect(isFresh(shown, new Date('2026-03-02T08:15:00Z'))).toBe(false)
})
