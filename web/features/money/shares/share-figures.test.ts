import { expect, test } from 'vitest'
import type { Share } from '#contract/till/shares.ts'
import { billOf, isPaidWhole, linesOf, serviceRateInWords, unpaidOf } from './share-figures.ts'

const span = { from: '2026-11-01', to: '2026-11-20' }
const share: Share = {
  barberId: 'drita',
  barber: 'Drita Leka',
  services: 1008.5,
  products: 0,
  rates: { services: 40, products: 10 },
  ofServices: 403.83,
  ofProducts: 0,
  share: 403.83,
  tips: 41,
  shareTiers: [
    { above: 1000, services: 45 },
    { above: 2000, services: 50 },
  ],
  monthlyRent: 0,
  advances: 0,
  rent: 0,
  paid: 0,
  left: 403.83,
  advanceList: [],
  payouts: [],
}
const paidSpan = (from: string, to: string, amount = 100) => ({
  id: `${from} ${to}`,
  amount,
  from,
  to,
  date: '2026-11-19',
  method: 'till' as const,
})

test('a tier that was reached stands beside the plain percentage', () => {
  expect(serviceRateInWords(share, span)).toBe('40 → 45 %')
  const below = { ...share, services: 900, ofServices: 360 }
  expect(serviceRateInWords(below, span)).toBe('40 %')
})

test('a tier that was reached before the span is told by the average', () => {
  const week = { from: '2026-10-26', to: '2026-11-01' }
  expect(serviceRateInWords({ ...share, services: 100, ofServices: 45 }, week)).toBe('40 → 45 %')
})

test('a span that was paid on other terms has no percentage', () => {
  expect(serviceRateInWords({ ...share, services: 100, ofServices: 80 }, span)).toBeUndefined()
})

test('the unpaid days of a span are what payouts leave between them', () => {
  expect(unpaidOf(span, [])).toEqual([span])
  expect(unpaidOf(span, [paidSpan('2026-10-20', '2026-11-04')])).toEqual([
    { from: '2026-11-05', to: '2026-11-20' },
  ])
  expect(
    unpaidOf(span, [paidSpan('2026-11-18', '2026-11-18'), paidSpan('2026-11-05', '2026-11-06')]),
  ).toEqual([
    { from: '2026-11-01', to: '2026-11-04' },
    { from: '2026-11-07', to: '2026-11-17' },
    { from: '2026-11-19', to: '2026-11-20' },
  ])
  expect(unpaidOf(span, [paidSpan('2026-10-01', '2026-11-30')])).toEqual([])
})

test('a share is paid whole where nothing is left, or no day of the span is open', () => {
  expect(isPaidWhole(share, span)).toBe(false)
  expect(isPaidWhole({ ...share, paid: 403.83, left: 0 }, span)).toBe(true)
  expect(isPaidWhole({ ...share, payouts: [paidSpan('2026-11-01', '2026-11-30')] }, span)).toBe(
    true,
  )
})

test('lines add rent, advances and what was paid to the share, and the bill lists each advance', () => {
  const given = (id: string, date: string, amount: number) => ({
    id,
    date,
    amount,
    note: '',
    method: 'till' as const,
  })
  const one: Share = {
    ...share,
    rent: 250,
    monthlyRent: 250,
    advances: 150,
    paid: 3,
    left: 0.83,
    advanceList: [given('a', '2026-11-05', 100), given('b', '2026-11-14', 50)],
    payouts: [paidSpan('2026-11-01', '2026-11-02', 3)],
  }
  const told = (lines: ReturnType<typeof linesOf>) =>
    lines.map(({ name, note, amount }) => [name, note, amount.replaceAll('\u00a0', ' ')])
  const both = [
    ['Shërbime', 'nga 1\u00a0008,50\u00a0€', '403,83 €'],
    ['Qira e karriges', 'muaji', '− 250,00 €'],
  ]
  const paid = ['Paguar', 'më 19 nën, nga arka', '− 3,00 €']
  expect(told(linesOf(one, span))).toEqual([
    ...both,
    ['Avanse', '5 nën, 14 nën', '− 150,00 €'],
    paid,
  ])
  expect(told(billOf(one, span))).toEqual([
    ...both,
    ['Avans', '5 nën, nga arka', '− 100,00 €'],
    ['Avans', '14 nën, nga arka', '− 50,00 €'],
    paid,
  ])
})
