import { afterEach, expect, test } from 'vitest'
import { amountComplaints } from '#contract/kit/money.ts'
import { countIn } from '#contract/kit/currency.ts'
import { debtComplaints } from '#contract/till/debts.ts'
import { roundBelow, settledBy, sumComplaint } from './settling.ts'

afterEach(() => countIn('EUR'))

const sales = [
  { id: 'a', date: '2026-09-03', amount: 28, open: 28, by: 'Arta', what: 'Ngjyrosje' },
  { id: 'b', date: '2026-10-12', amount: 20, open: 15, by: 'Arta', what: 'Qethje' },
]

test('a sum settles the oldest debts first, and leaves of the last what it does not reach', () => {
  const [first, second] = settledBy(sales, 30_00)
  expect(first).toMatchObject({ paid: 28_00, rest: 0 })
  expect(second).toMatchObject({ paid: 2_00, rest: 13_00 })
  expect(settledBy(sales, 0).map(({ paid }) => paid)).toEqual([0, 0])
})

test('the round sums below a debt are offered, also in lek', () => {
  expect([43, 15, 5, 120].map(roundBelow)).toEqual([[30, 20], [10, 5], [], [100, 50]])
  countIn('ALL')
  expect(roundBelow(2500)).toEqual([2000, 1000])
})

test('a sum above the debt, nothing, letters and lek with decimals are complained about', () => {
  expect(sumComplaint('43', 43)).toBeUndefined()
  expect(sumComplaint('43,01', 43)).toBe('Borxhi është 43,00\u00a0€.')
  expect(sumComplaint('0', 43)).toBe(debtComplaints.nothing.message)
  expect(sumComplaint('dhjetë', 43)).toMatch(/^Shkruani çmimin/)
  countIn('ALL')
  expect(sumComplaint('10,5', 500)).toBe(amountComplaints.whole.message)
})
