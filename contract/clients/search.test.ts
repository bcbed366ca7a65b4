import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchKey, wanted } from './search.ts'

/** LIKE and POSIX patterns as JavaScript reads them. */
const like = (pattern: string) => new RegExp(`^${pattern.replaceAll('%', '.*')}$`, 'su')
const fits = (typed: string, name: string, phone = '') => {
  const { exactly } = wanted(typed)
  return exactly.length > 0 && exactly.every((one) => like(one).test(searchKey(name, [phone])))
}
const nearlyFits = (typed: string, name: string) => {
  const { nearly } = wanted(typed)
  return (
    nearly.length > 0 &&
    nearly.every(({ pattern }) => new RegExp(pattern, 'su').test(searchKey(name, [])))
  )
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
    ['hona', 'Jehona Berisha'],
    ['esa', 'Besa Krasniqi'],
  ])('%s finds %s', (typed, name) => expect(fits(typed, name)).toBe(true))

  test.each([
    ['es', 'Besa Krasniqi'],
    ['saka', 'Besa Kadriu'],
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

describe('a typing error', () => {
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

  test('of one wrong, missing, added or swapped letter is tolerated in any name', () => {
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

  test('any typed text makes a short, valid database pattern', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (typed) => {
        for (const { pattern } of wanted(typed).nearly) {
          expect(() => new RegExp(pattern, 'su')).not.toThrow()
          expect(pattern.length).toBeLessThan(500)
        }
      }),
    )
  })
})
