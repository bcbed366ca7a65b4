import { describe, expect, test } from 'vitest'
import type { Double } from '#contract/clients/doubles.ts'
import { likelier, movesWords, piecesBeside, signWords, visitFacts } from './alike.ts'

const half = (name: string, more: Partial<Double['a']> = {}) =>
  ({
    name,
    phones: [],
    totalAppointments: 0,
    cancelledCount: 0,
    noShows: 0,
    latest: null,
    ...more,
  }) as unknown as Double['a']

const shown = (name: string, other: string) =>
  piecesBeside(name, other)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

describe('the letters in which two names differ', () => {
  test.each([
    ['Mentor Aliu', 'Mendor Aliu', 'Men[t]or Aliu'],
    ['Anna Hoxha', 'Ana Hoxha', 'An[n]a Hoxha'],
    ['Ana Hoxha', 'Anna Hoxha', 'Ana Hoxha'],
    ['Ëngjëll Çela', 'Engjell Cela', 'Ëngjëll Çela'],
    ['Mentor Alia', 'Mendor Aliu', 'Men[t]or Ali[a]'],
    ['Ana Maria', 'Anamaria', 'Ana[ ]Maria'],
    ['Besa', 'Besa', 'Besa'],
    ['Ana 👩🏽', 'Ana 👩', 'Ana 👩[🏽]'],
  ])('of %s beside %s are marked', (name, other, words) => {
    expect(shown(name, other)).toBe(words)
  })
})

describe('a pair says why it is shown', () => {
  test.each([
    ['number', 'Linda', 'Lindita', 'I njëjti numër'],
    ['email', 'Albana Gashi', 'Albana G.', 'I njëjti email'],
    ['name', 'Mentor Aliu', 'Mendor Aliu', 'Emra me një shkronjë ndryshe'],
    ['name', 'Ana Hoxha', 'Anna Hoxha', 'Emra me një shkronjë ndryshe'],
    ['name', 'Mentor Alia', 'Mendor Aliu', 'Emra me dy shkronja ndryshe'],
    ['name', 'Besa Krasniqi', 'BESA KRASNIQI', 'I njëjti emër'],
  ] as const)('by %s of %s and %s', (why, a, b, words) => {
    expect(signWords({ a: half(a), b: half(b), why })).toBe(words)
  })
})

test('the one with more visits stays, and of two alike the first', () => {
  const [few, many] = [
    half('Linda', { totalAppointments: 3 }),
    half('Lindita', { totalAppointments: 9 }),
  ]
  const why = 'number' as const
  expect(likelier({ a: few, b: many, why })).toBe(many)
  expect(likelier({ a: many, b: few, why })).toBe(many)
  const cancelled = half('Linda', { totalAppointments: 9, cancelledCount: 6, noShows: 1 })
  expect(likelier({ a: few, b: cancelled, why })).toBe(few)
  const twin = half('Linda', { totalAppointments: 3 })
  expect(likelier({ a: few, b: twin, why })).toBe(few)
})

test('the visits of a client are counted, the latest with its day and barber, today’s with its time', () => {
  const latest = { date: '2026-10-12', time: '14:30', barber: 'Drita' }
  const came = half('Linda', { totalAppointments: 9, latest })
  expect(visitFacts(came, '2026-11-26')).toEqual(['9\u00a0vizita', 'e fundit: 12 tet, Drita'])
  expect(visitFacts(came, '2026-10-12')[1]).toBe('e fundit: sot 14:30, Drita')
  expect(visitFacts(half('Linda', { totalAppointments: 1 }), '2026-10-12')).toEqual([
    '1\u00a0vizitë',
  ])
  expect(visitFacts(half('Linda'), '2026-10-12')).toEqual(['pa vizita'])
})

describe('visits and numbers move to the one that stays', () => {
  const linda = half('Linda', { phones: ['044 833 547'] })
  test.each([
    [{ totalAppointments: 3, phones: ['+383 44 833 547'] }, '3\u00a0vizita kalojnë te Linda'],
    [{ totalAppointments: 1 }, '1\u00a0vizitë kalon te Linda'],
    [{ totalAppointments: 2, phones: ['049 1'] }, '2\u00a0vizita kalojnë te Linda, me numrin'],
    [{ phones: ['049 1'] }, 'Numri kalon te Linda'],
    [{}, 'Mbetet Linda'],
  ])('of %j', (other, words) => {
    expect(movesWords(half('Lindita', other), linda)).toBe(words)
  })
})
