import { type Currency, currencyHere } from '#contract/kit/currency.ts'

/** The notes that are handed over. */
const notes: Record<Currency, readonly number[]> = {
  EUR: [5, 10, 20, 50, 100],
  ALL: [200, 500, 1000, 2000, 5000],
  MKD: [50, 100, 200, 500, 1000, 2000],
}
const mostOffered = 3

/** What a client is likely to give for a sum: the next round amounts above it. */
export function likelyGiven(due: number, currency = currencyHere()) {
  const above = notes[currency].map((note) => Math.ceil(due / note) * note)
  return [...new Set(above)]
    .filter((given) => given > due)
    .toSorted((a, b) => a - b)
    .slice(0, mostOffered)
}
