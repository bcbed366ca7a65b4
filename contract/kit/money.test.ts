import { expect, test } from 'vitest'
import { euroFromText } from './money.ts'

test.each([
  ['12', 12],
  ['12,50', 12.5],
  ['12.5', 12.5],
  [' 1 234,50 € ', 1234.5],
  ['0', 0],
])('"%s" is an amount', (typed, amount) => expect(euroFromText(typed)).toBe(amount))

test.each(['', 'dymbëdhjetë', '12,345', '-5', '1.234,50', '12,', '1e3', '100000', '∞'])(
  '"%s" is none',
  (typed) => expect(euroFromText(typed)).toBeUndefined(),
)
