import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, number } from './albanian.ts'
import { euro, amountFromText, toCents, fromCents } from './money.ts'

test.each([
  ['12', 12],
  ['12,50', 12.5],
  ['12.5', 12.5],
  [' 1 234,50 € ', 1234.5],
  ['0', 0],
])('"%s" is an amount', (typed, amount) => expect(amountFromText(typed)).toBe(amount))

test.each(['', 'dymbëdhjetë', '12,345', '-5', '1.234,50', '12,', '1e3', '100000', '∞'])(
  '"%s" is no amount',
  (typed) => expect(amountFromText(typed)).toBeUndefined(),
)

const cents = fc.integer({ min: 0, max: 9_999_999 })

test('every amount survives storing, printing and typing again', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(toCents(euro.parse(fromCents(amount)))).toBe(amount)
      expect(amountFromText(money(fromCents(amount)))).toBe(fromCents(amount))
    }),
    { numRuns: 1_000 },
  )
})

test('sums are exact to the cent', () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 50 }), (amounts) => {
      const total = amounts.reduce((sum, amount) => sum + toCents(fromCents(amount)), 0)
      const pencil = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)
      expect(BigInt(total)).toBe(pencil)
      expect(
        number(fromCents(total), 2)
          .replace(/\D/g, '')
          .replace(/^0+(?=\d{3})/, ''),
      ).toBe(String(pencil).padStart(3, '0'))
    }),
  )
})
