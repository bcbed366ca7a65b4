import { describe, expect, test } from 'vitest'
import { wordsOf } from '#contract/clients/search.ts'
import { distance, piecesOf, slipsBetween } from './rules.ts'

const wordsIn = (name: string) => wordsOf(name).split(' ')
const between = (one: string, other: string) =>
  slipsBetween(wordsIn(one), wordsIn(other))?.map((slip) => slip.join('/'))

describe('two names are a slip apart', () => {
  test.each([
    ['Mentor Aliu', 'Mendor Aliu', ['mentor/mendor']],
    ['Besa Krasniqi', 'BESA KRASNIQI', []],
    ['Çelik Ëngjëlli', 'Celik Engjelli', []],
    ['Ana Hoxha', 'Anna Hoxha', ['ana/anna']],
    ['Mentor Aliu', 'Mnetor Aliu', ['mentor/mnetor']],
    ['Mentor Aliu', 'Mendor Alia', ['mentor/mendor', 'aliu/alia']],
    ['Linda', 'Lindi', ['linda/lindi']],
    ['Ana Maria Kola', 'Anamaria Kola', []],
  ])('%s and %s', (one, other, slips) => {
    expect(between(one, other)).toEqual(slips)
    expect(between(other, one)?.length).toBe(slips.length)
  })
})

describe('two names are too far apart', () => {
  test.each([
    ['Linda Kelmendi', 'Lindarda Kelmendi'],
    ['Ana Hoxha', 'Eva Hoxha'],
    ['Arta G.', 'Arta K.'],
    ['Lina', 'Lena'],
    ['Linda', 'Lenka'],
    ['Mentor Aliu', 'Mendar Alia'],
    ['Besa Krasniqi', 'Besa Kraja'],
    ['😀', '😁'],
  ])('%s and %s', (one, other) => {
    expect(between(one, other)).toBeUndefined()
    expect(between(other, one)).toBeUndefined()
  })
})

test('a distance counts letters that are changed, added or left out, up to a bound', () => {
  expect(distance('mentor', 'mentor', 2)).toBe(0)
  expect(distance('mentor', 'mendor', 2)).toBe(1)
  expect(distance('mentor', 'mentr', 2)).toBe(1)
  expect(distance('mentor', 'mnetor', 2)).toBe(2)
  expect(distance('mentor', 'mimoza', 2)).toBe(3)
  expect(distance('', 'ab', 2)).toBe(2)
})

test('the pieces of a name are the whole of it, and one of them outlasts any slips', () => {
  const words = wordsIn('Mentor Aliu')
  expect(piecesOf(words).join('')).toBe(' mentor aliu')
  expect(piecesOf(words)).toHaveLength(3)
  expect(piecesOf(wordsIn('Linda'))).toHaveLength(2)
  for (const other of [' mendor aliu', ' mentor aloi', ' menor alliu', ' entor aliu'])
    expect(piecesOf(words).some((piece) => other.includes(piece))).toBe(true)
})
