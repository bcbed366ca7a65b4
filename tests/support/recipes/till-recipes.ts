import { addDays } from '#contract/kit/time.ts'
import { params, type Recipe } from './recipe.ts'

let serial = 0
const anExpense = { date: '2026-03-02', amount: 5, kind: 'supplies', method: 'cash' } as const
const ofMarch = { query: { from: '2026-03-01', to: '2026-03-31' } }

/** Recipes of sales, counted days and shares. */
export const tillRecipes: Record<string, Recipe> = {
  'sales.close': {
    about: 'appointment',
    wire: (id) => ({ ...params(id), body: { payments: [{ method: 'cash', amount: 10 }] } }),
  },
  'sales.add': {
    wire: () => ({
      body: { lines: [{ name: 'Shampo', price: 12 }], payments: [{ method: 'card', amount: 12 }] },
    }),
  },
  'sales.list': { wire: () => ofMarch },
  'sales.show': { about: 'sale', wire: (id) => params(id) },
  'sales.waiting': {},
  'sales.products': {},
  'sales.note': {
    about: 'sale',
    wire: (id) => ({ ...params(id), body: { fiscalNumber: `K-${(serial += 1)}` } }),
  },
  'sales.take': { about: 'sale', wire: (id) => ({ ...params(id), body: { reason: 'gabim' } }) },

  'days.list': { wire: () => ofMarch },
  'days.download': { wire: () => ofMarch },
  'days.takings': { wire: () => ofMarch },
  'days.show': { wire: () => ({ params: { date: '2026-03-02' } }) },
  'days.downloadDay': { wire: () => ({ params: { date: '2026-03-02' } }) },
  // A day is counted once, and never before a counted one.
  'days.close': {
    wire: () => ({
      params: { date: addDays('2020-01-01', (serial += 1)) },
      body: { counted: 0 },
    }),
  },
  'days.correct': {
    answers: 409,
    unrecorded: 'that day was not counted',
    wire: () => ({ params: { date: '2019-01-01' }, body: { amount: 5, reason: 'kusur' } }),
  },
  'days.move': { wire: () => ({ body: { amount: -5, reason: 'kafe' } }) },

  'debts.list': {},
  'debts.pay': {
    about: 'debtor',
    wire: (id) => ({ ...params(id), body: { payments: [{ method: 'cash', amount: 1 }] } }),
  },
  'debts.takeBack': {
    about: 'debtPayment',
    wire: (id) => ({ ...params(id), body: { reason: 'gabim' } }),
  },
  'debts.forgive': {
    about: 'owedSale',
    wire: (id) => ({ params: { saleId: id }, body: { amount: 1, reason: 'shok' } }),
  },

  'expenses.list': { wire: () => ofMarch },
  'expenses.add': { wire: () => ({ body: anExpense }) },
  'expenses.change': { about: 'expense', wire: (id) => ({ ...params(id), body: anExpense }) },
  'expenses.remove': { about: 'expense', wire: (id) => params(id) },
  'expenses.name': {
    about: 'cashOut',
    wire: (id) => ({ ...params(id), body: { kind: 'supplies' } }),
  },

  'months.show': { wire: () => ({ params: { month: '2026-03' } }) },
  'months.download': { wire: () => ({ params: { month: '2026-03' } }) },

  'shares.list': { wire: () => ofMarch },
  'shares.rows': {
    wire: async (_, __, { barbers }) => ({
      query: { ...ofMarch.query, kind: 'service', barber: (await barbers())[0] ?? '' },
    }),
  },
  'shares.change': {
    about: 'barber',
    wire: (id) => ({ ...params(id), body: { services: (serial += 1) % 100, products: 10 } }),
  },
  'shares.advance': {
    about: 'barber',
    wire: (id) => ({ ...params(id), body: { date: '2026-03-02', amount: 5, method: 'cash' } }),
  },
  'shares.removeAdvance': { about: 'advance', wire: (id) => params(id) },
  'shares.payOut': {
    about: 'earner',
    wire: (id) => ({
      ...params(id),
      body: { from: '2026-03-01', to: '2026-03-31', method: 'cash' },
    }),
  },
  'shares.takePayoutBack': { about: 'payout', wire: (id) => params(id) },
}
