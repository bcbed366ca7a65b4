import { afterEach, expect, test } from 'vitest'
import { countIn } from '#contract/kit/currency.ts'
import { saleWords } from '#contract/sales.ts'
import { checkSale } from './check-sale.ts'
import {
  type Booked,
  differences,
  type Draft,
  missingOf,
  newLine,
  saleOf,
  splitOf,
  sumsOf,
  untouched,
  withMissing,
} from './sale-draft.ts'
import { likelyGiven } from './cash-notes.ts'

const booked: Booked[] = [
  { name: 'Ngjyrosje', price: 35, staffId: 'arta', barber: 'Arta' },
  { name: 'Fenirje', price: 8, staffId: 'drita', barber: 'Drita' },
]
const shampoo = { ...newLine('arta'), name: ' Shampo ', price: '12' }
const typed = (more: Partial<Draft>): Draft => ({ ...untouched, ...more })

afterEach(() => countIn('EUR'))

test('a visit is paid in cash, as it was booked, unless somebody says otherwise', () => {
  const { lines, ...paid } = saleOf(booked, untouched)
  expect(paid).toEqual({
    discount: 0,
    discountReason: '',
    tip: 0,
    payments: [{ method: 'cash', amount: 43 }],
  })
  expect(lines.map(({ price }) => price)).toEqual([35, 8])
  expect(differences(booked, untouched)).toEqual([])
})

test('what differs from what was booked is said, one thing after the other', () => {
  const draft = typed({ prices: { 0: '33' }, added: [shampoo], discount: '10%', tip: '2' })
  expect(differences(booked, draft)).toEqual([
    '−2,00 çmimi',
    '+12,00 produkt',
    '−5,30 zbritje',
    '+2,00 bakshish',
  ])
  expect(sumsOf(booked, draft).due).toBe(3300 + 800 + 1200 - 530 + 200)
})

test('in lek a percentage makes a whole amount', () => {
  countIn('ALL')
  const haircut = [{ ...(booked[0] as Booked), price: 995 }]
  expect(sumsOf(haircut, typed({ discount: '10%' })).discount).toBe(100_00)
  expect(checkSale(haircut, typed({ tip: '50,50' }))).toHaveProperty('tip')
})

test('a split sum fills in nothing by itself; what is missing goes where the person says', () => {
  const split = (typing: Draft['split']) => typed({ way: 'split', split: typing })
  const some = split({ cash: '20' })
  expect(splitOf(some)).toEqual({ cash: '20', card: '', transfer: '' })
  expect(missingOf(some, 4950)).toBe(2950)
  expect(withMissing(some, 4950, 'card')).toEqual({ cash: '20', card: '29,50' })
  expect(withMissing(some, 4950, 'cash')).toEqual({ cash: '49,50' })
  expect(missingOf(split({ cash: '60' }), 4950)).toBe(-1050)
  expect(checkSale(booked, split({ cash: '40' }))['payments']).toBe(
    saleWords.missing('3,00\u00a0€'),
  )
})

test('amounts that do not add up are told as the sum that is missing or too much', () => {
  const split = (cash: string) =>
    checkSale(booked, typed({ way: 'split', split: { cash, card: '20', transfer: '' } }))
  expect(split('20')['payments']).toBe(saleWords.missing('3,00\u00a0€'))
  expect(split('25,5')['payments']).toBe(saleWords.tooMuch('2,50\u00a0€'))
  expect(split('23')).toEqual({})
})

test('a discount asks for a reason and stays within the sum', () => {
  expect(checkSale(booked, typed({ discount: '5' }))).toEqual({
    discountReason: saleWords.discountReasonMissing,
  })
  expect(checkSale(booked, typed({ discount: '44', reason: 'ofertë' }))).toEqual({
    discount: saleWords.discountTooHigh,
  })
  expect(checkSale(booked, typed({ discount: 'pak' }))).toHaveProperty('discount')
  expect(checkSale(booked, typed({ discount: '100%', reason: 'dhuratë' }))).toEqual({})
})

test('what is wrong with a line stands at its place among all lines', () => {
  const draft = typed({ prices: { 1: 'x' }, added: [newLine(null)] })
  expect(Object.keys(checkSale(booked, draft))).toEqual([
    'lines.1.price',
    'lines.2.name',
    'lines.2.price',
  ])
})

test('the notes a client would hand over are offered', () => {
  expect(likelyGiven(49.5)).toEqual([50, 60, 100])
  expect(likelyGiven(8)).toEqual([10, 20, 50])
  expect(likelyGiven(50)).toEqual([60, 100])
  expect(likelyGiven(1200, 'ALL')).toEqual([1500, 2000, 5000])
})
