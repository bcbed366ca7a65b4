import { said } from '#contract/kit/errors.ts'
import { afterEach, expect, test } from 'vitest'
import { countIn } from '#contract/kit/currency.ts'
import { saleComplaints } from '#contract/till/sales.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import { checkSale } from './check-sale.ts'
import {
  type Booked,
  differences,
  type Draft,
  missingOf,
  newLine,
  nowText,
  owedIn,
  saleOf,
  splitOf,
  sumsOf,
  untouched,
  withMissing,
  withoutDebtor,
} from './sale-draft.ts'
import { likelyGiven } from './cash-notes.ts'

const booked: Booked[] = [
  { name: 'Ngjyrosje', price: 35, staffId: 'arta', barber: 'Arta', serviceId: null },
  { name: 'Fenirje', price: 8, staffId: 'drita', barber: 'Drita', serviceId: null },
]
const shampoo = { ...newLine('arta'), name: ' Shampo ', price: '12' }
const typed = (more: Partial<Draft>): Draft => ({ ...untouched, ...more })

afterEach(() => countIn('EUR'))

test('a sale is paid in cash, as booked, by default', () => {
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

test('differences from the booking are named one by one', () => {
  const draft = typed({ prices: { 0: '33' }, added: [shampoo], discount: '10%', tip: '2' })
  expect(differences(booked, draft)).toEqual([
    '−2,00 çmimi',
    '+12,00 produkt',
    '−5,30 zbritje',
    '+2,00 bakshish',
  ])
  expect(sumsOf(booked, draft).due).toBe(3300 + 800 + 1200 - 530 + 200)
})

test('in lekë a percentage gives a whole amount', () => {
  countIn('ALL')
  const haircut = [{ ...(booked[0] as Booked), price: 995 }]
  expect(sumsOf(haircut, typed({ discount: '10%' })).discount).toBe(100_00)
  expect(checkSale(haircut, typed({ tip: '50,50' }))).toHaveProperty('tip')
})

test('a split payment fills in nothing by itself, and the rest goes where the person chooses', () => {
  const split = (typing: Draft['split']) => typed({ way: 'split', split: typing })
  const some = split({ cash: '20' })
  expect(splitOf(some)).toEqual({ cash: '20', card: '', transfer: '', owed: '' })
  expect(missingOf(some, 4950)).toBe(2950)
  expect(withMissing(some, 4950, 'card')).toEqual({ cash: '20', card: '29,50' })
  expect(withMissing(some, 4950, 'cash')).toEqual({ cash: '49,50' })
  expect(missingOf(split({ cash: '60' }), 4950)).toBe(-1050)
  expect(checkSale(booked, split({ cash: '40' }))['payments']).toBe(
    said(saleComplaints.missing({ sum: '3,00\u00a0€' })),
  )
})

test('payments that do not add up name the missing or surplus amount', () => {
  const split = (cash: string) =>
    checkSale(booked, typed({ way: 'split', split: { cash, card: '20', transfer: '' } }))
  expect(split('20')['payments']).toBe(said(saleComplaints.missing({ sum: '3,00\u00a0€' })))
  expect(split('25,5')['payments']).toBe(said(saleComplaints.tooMuch({ sum: '2,50\u00a0€' })))
  expect(split('23')).toEqual({})
})

test('a discount needs a reason and is at most the sum', () => {
  expect(checkSale(booked, typed({ discount: '5' }))).toEqual({
    discountReason: saleComplaints.discountReasonMissing.message,
  })
  expect(checkSale(booked, typed({ discount: '44', reason: 'ofertë' }))).toEqual({
    discount: saleComplaints.discountTooHigh.message,
  })
  expect(checkSale(booked, typed({ discount: 'pak' }))).toHaveProperty('discount')
  expect(checkSale(booked, typed({ discount: '100%', reason: 'dhuratë' }))).toEqual({})
})

test('a wrong line has its message at its place among all lines', () => {
  const draft = typed({ prices: { 1: 'x' }, added: [newLine(null)] })
  expect(Object.keys(checkSale(booked, draft))).toEqual([
    'lines.1.price',
    'lines.2.name',
    'lines.2.price',
  ])
})

const teuta = { id: 'c-teuta', name: 'Teuta Berisha' }
const owed = (more: Partial<Draft> = {}) => typed({ way: 'owed', debtor: teuta, ...more })

test('half of what is owed is offered as paid now, in whole units', () => {
  expect(nowText(owed(), 4301)).toBe('21,51')
  expect(saleOf(booked, owed())).toMatchObject({
    clientId: 'c-teuta',
    payments: [
      { method: 'cash', amount: 21.5 },
      { method: 'owed', amount: 21.5 },
    ],
  })
  countIn('ALL')
  expect(nowText(owed(), 995_00)).toBe('498')
})

test('the amount paid now goes from nothing to the sum, and no further', () => {
  const paidOf = (now: string) => saleOf(booked, owed({ now, nowWay: 'card' })).payments
  expect(paidOf('0')).toEqual([{ method: 'owed', amount: 43 }])
  expect(paidOf('43')).toEqual([{ method: 'card', amount: 43 }])
  expect(saleOf(booked, owed({ now: '43' }))).not.toHaveProperty('clientId')
  expect(checkSale(booked, owed({ now: '44' }))).toEqual({
    payments: said(saleComplaints.tooMuch({ sum: '1,00\u00a0€' })),
  })
  expect(checkSale(booked, owed({ now: 'pak' }))).toHaveProperty('payments')
  expect(checkSale(booked, owed())).toEqual({})
})

test('a tip is paid now, also where something is owed', () => {
  expect(nowText(owed({ tip: '3' }), 4600)).toBe('24,50')
  const tipOwed = { tip: saleComplaints.tipOwed.message }
  expect(checkSale(booked, owed({ tip: '3', now: '2' }))).toEqual(tipOwed)
  expect(checkSale(booked, owed({ tip: '3', now: '3' }))).toEqual({})
  const split = owed({ way: 'split', split: { cash: '2', owed: '44' }, tip: '3' })
  expect(checkSale(booked, split)).toEqual(tipOwed)
})

test('a part of a split payment is owed, by somebody who is named', () => {
  const some = owed({ way: 'split', split: { card: '40' } })
  const split = withMissing(some, 4300, 'owed')
  expect(split).toEqual({ card: '40', owed: '3,00' })
  const draft = owed({ way: 'split', split })
  expect(owedIn(draft, 4300)).toBe(300)
  expect(checkSale(booked, draft)).toEqual({})
  expect(saleOf(booked, draft).payments).toEqual([
    { method: 'card', amount: 40 },
    { method: 'owed', amount: 3 },
  ])
  expect(checkSale(booked, { ...draft, debtor: undefined })).toEqual({
    clientId: saleErrors.owedNeedsClient.message,
  })
  expect(withoutDebtor(draft)).toEqual({ debtor: undefined, way: 'split', split: { card: '40' } })
  expect(withoutDebtor(owed())).toMatchObject({ way: 'cash' })
})

test('the banknotes a client would give are offered', () => {
  expect(likelyGiven(49.5)).toEqual([50, 60, 100])
  expect(likelyGiven(8)).toEqual([10, 20, 50])
  expect(likelyGiven(50)).toEqual([60, 100])
  expect(likelyGiven(1200, 'ALL')).toEqual([1500, 2000, 5000])
})
