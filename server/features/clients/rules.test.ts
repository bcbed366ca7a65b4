import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Client } from '#contract/clients.ts'
import { filledFrom, laidOver, fromNearerEnd, pageOf, searchKey, wanted } from './rules.ts'

/** LIKE and POSIX patterns as JavaScript reads them. */
const like = (pattern: string) => new RegExp(`^${pattern.replaceAll('%', '.*')}$`, 'su')
const fits = (typed: string, name: string, phone = '') => {
  const { exactly } = wanted(typed)
  return exactly.length > 0 && exactly.every((one) => like(one).test(searchKey(name, phone)))
}
const nearlyFits = (typed: string, name: string) => {
  const { nearly } = wanted(typed)
  return nearly.length > 0 && nearly.every((one) => new RegExp(one, 'su').test(searchKey(name, '')))
}

describe('a search by name', () => {
  test.each([
    ['besa', 'Besa Krasniqi'],
    ['KRAS', 'Besa Krasniqi'],
    ['krasniqi besa', 'Besa Krasniqi'],
    ['be kr', 'Besa Krasniqi'],
    ['clirim', 'Çlirim Gjoka'],
    ['Ëndrr', 'Endrra'],
    ['neil', "Sinéad O'Neil"],
    ['ana maria', 'Ana-Maria Shehu'],
    ['💈', '💈 Beni'],
  ])('%s finds %s', (typed, name) => expect(fits(typed, name)).toBe(true))

  test.each([
    ['esa', 'Besa Krasniqi'],
    ['besa gashi', 'Besa Krasniqi'],
    ['%', 'Besa'],
    ['b_sa', 'Besa'],
    ['', 'Besa'],
    [' . ', 'Besa'],
  ])('%j does not find %s', (typed, name) => expect(fits(typed, name)).toBe(false))
})

describe('a search by phone', () => {
  test.each([
    ['069 12', '069 123 4567'],
    ['+355 69 12', '069 123 4567'],
    ['0035569', '+355 (0)69 123 4567'],
    ['69', '069 123 4567'],
    ['4567', '069-123-4567'],
    ['044 123', '+383 44 123 456'],
  ])('%s finds %s', (typed, phone) => expect(fits(typed, 'Besa', phone)).toBe(true))

  test.each([
    ['0', '069 123 4567'],
    ['12', '069 123 4567'],
    ['068', '069 123 4567'],
  ])('%s does not find %s', (typed, phone) => expect(fits(typed, 'Besa', phone)).toBe(false))
})

describe('a slip of the finger', () => {
  test.each([
    ['arbem', 'Arben'],
    ['arbn', 'Arben'],
    ['arbben', 'Arben'],
    ['abren', 'Arben'],
    ['xrben', 'Arben'],
    ['krasnqi', 'Besa Krasniqi'],
    ['arbn krasinqi', 'Arben Krasniqi'],
    ['ngjelushe', 'Ngjëllushe'],
  ])('%s is forgiven for %s', (typed, name) => expect(nearlyFits(typed, name)).toBe(true))

  test.each([
    ['agron', 'Arben'],
    ['bsa', 'Besa'],
    ['abrne', 'Arben'],
    ['besa kola', 'Besa Kosova'],
  ])('%s is not %s', (typed, name) => expect(nearlyFits(typed, name)).toBe(false))

  test('one letter wrong, missing, added or swapped in a name of any letters still finds it', () => {
    const letter = fc.constantFrom(...Array.from('abcdefgjklmnopqrstuvxyz$+^'))
    const word = fc.array(letter, { minLength: 5, maxLength: 12 })
    fc.assert(
      fc.property(word, fc.nat(3), fc.nat(100), letter, (letters, kind, at, other) => {
        const typed = [...letters]
        const i = at % (letters.length - 1)
        if (kind === 0) typed[i] = other
        if (kind === 1) typed.splice(i, 1)
        if (kind === 2) typed.splice(i, 0, other)
        if (kind === 3) typed.splice(i, 2, letters[i + 1] ?? '', letters[i] ?? '')
        expect(nearlyFits(typed.join(''), letters.join(''))).toBe(true)
      }),
    )
  })

  test('whatever is typed, the pattern is one that a database can read, and short', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (typed) => {
        for (const pattern of wanted(typed).nearly) {
          expect(() => new RegExp(pattern, 'su')).not.toThrow()
          expect(pattern.length).toBeLessThan(500)
        }
      }),
    )
  })
})

test('a page is the same rows from either end, and no end is farther than half the list', () => {
  const rows = Array.from({ length: 23 }, (_, nth) => nth)
  for (const limit of [1, 7, 10, 100])
    for (let offset = 0; offset < rows.length; offset += limit) {
      const near = fromNearerEnd(rows.length, { limit, offset })
      const walked = near.isBackward ? rows.toReversed() : rows
      const found = walked.slice(near.offset, near.offset + near.limit)
      expect(found.toSorted((a, b) => a - b)).toEqual(rows.slice(offset, offset + limit))
      expect(near.offset).toBeLessThanOrEqual(rows.length / 2)
    }
})

test('a page that is not there any more is the last one that is', () => {
  expect(pageOf(31, 4, 10)).toEqual({ page: 4, pages: 4, offset: 30 })
  expect(pageOf(30, 4, 10)).toEqual({ page: 3, pages: 3, offset: 20 })
  expect(pageOf(0, 4, 10)).toEqual({ page: 1, pages: 1, offset: 0 })
})

const client: Client = {
  id: '1',
  name: 'Besa',
  phone: '069 1',
  email: '',
  birthday: '1990-05-01',
  note: 'Alergji',
  totalAppointments: 0,
  totalSpent: 0,
  lastVisit: null,
  cancelledCount: 0,
  status: 'active',
  version: 1,
}

test('what is not sent stays; an empty text or no day empties', () => {
  const { name, phone, email, birthday, note } = client
  expect(laidOver(client, {})).toEqual({ name, phone, email, birthday, note })
  expect(laidOver(client, { phone: '', birthday: null })).toMatchObject({
    phone: '',
    birthday: null,
    note: 'Alergji',
  })
})

test('of two that are one, what is known stays, what is missing comes from the other, and no note is lost', () => {
  const other = { ...client, name: 'Besa K.', phone: '068', email: 'b@example.com', note: 'Shkurt' }
  expect(filledFrom(client, other)).toEqual({
    name: 'Besa',
    phone: '069 1',
    email: 'b@example.com',
    birthday: '1990-05-01',
    note: 'Alergji\nShkurt',
  })
  expect(filledFrom(client, { ...other, note: '💈'.repeat(2000) }).note).toHaveLength(2000)
})
