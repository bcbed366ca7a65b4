import { expect, test } from 'vitest'
import { aSale } from '#tests/support/browser/a-sale.ts'
import { howWords, paidWords } from './sale-words.ts'

const card = { method: 'card' as const, amount: 20 }
const owed = { method: 'owed' as const, amount: 29.5 }

test('a debt is named with its sum, among the ways a sale was paid', () => {
  expect(howWords({ payments: [card, owed] })).toBe('me kartë dhe borxh 29,50\u00a0€')
  expect(howWords({ payments: [owed] })).toBe('borxh 29,50\u00a0€')
  const words = 'e ndarë, borxh 29,50\u00a0€'
  expect(paidWords(aSale({ payments: [card, owed] }))).toBe(`49,50\u00a0€ ${words}`)
  expect(paidWords(aSale({ payments: [{ ...owed, amount: 49.5 }] }))).toBe('49,50\u00a0€ borxh')
  const tipped = aSale({ tip: 2, payments: [card, owed] })
  expect(paidWords(tipped)).toBe(`49,50\u00a0€ ${words}, bakshish 2,00\u00a0€`)
})
