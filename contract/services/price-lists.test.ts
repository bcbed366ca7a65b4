import { afterEach, expect, test } from 'vitest'
import { fold } from '../kit/albanian.ts'
import { countIn, currencies, currencyFacts } from '../kit/currency.ts'
import { priceList, trades } from './price-lists.ts'
import { mostAdded } from './service-refusals.ts'
import { longestMinutes } from './services.ts'

afterEach(() => countIn('EUR'))

test.each(currencies)('every trade has twelve services with prices of their own in %s', (one) => {
  countIn(one)
  const all = trades.flatMap((trade) => {
    const list = priceList(trade)
    expect(list).toHaveLength(12)
    return list
  })
  for (const { minutes, price } of all) {
    expect(minutes % 5).toBe(0)
    expect(minutes).toBeLessThan(longestMinutes)
    expect(price).toBeGreaterThan(0)
    if (currencyFacts[one].digits === 0) expect(price % 50).toBe(0)
  }
  expect(all.length).toBeLessThanOrEqual(mostAdded)
})

test('two trades may be chosen together: no service stands in both', () => {
  const names = trades.flatMap((trade) => priceList(trade).map(({ name }) => fold(name)))
  expect(new Set(names).size).toBe(names.length)
})
