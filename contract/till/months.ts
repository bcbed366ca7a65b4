import { z } from 'zod'
import { asSpreadsheet } from '../documents/spreadsheets.ts'
import { complains, defineComplaints } from '../kit/errors.ts'
import { fromCents, toCents } from '../kit/money.ts'
import { route } from '../kit/route.ts'
import { expenseKinds } from './expenses.ts'

export const monthComplaints = defineComplaints({
  unknown: ['month_format', 'Shkruani muajin si 2026-11.', 'Please write the month as 2026-11.'],
  ahead: ['in_future', 'Ky muaj nuk ka filluar ende.', 'This month has not begun yet.'],
})

export const monthWords = {
  exportFailed: 'Gabim gjatë shkarkimit',
} as const

const byWay = z.object({
  cash: z.number(),
  card: z.number(),
  transfer: z.number(),
  owed: z.number(),
})

const DayOfMonth = z.object({
  date: z.string(),
  /** Services and products less discounts, without tips. */
  takings: z.number(),
  ...byWay.shape,
  tips: z.number(),
  debtsPaid: z.number(),
  expenses: z.number(),
  sales: z.number(),
  noReceipt: z.number(),
  isCounted: z.boolean(),
})
export type DayOfMonth = z.output<typeof DayOfMonth>

/** To the cent. */
export const sumOf = (amounts: readonly number[]) =>
  fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0))

/** Whether the till has anything of a day whose drawer nobody counted. */
export function isUncounted(day: DayOfMonth) {
  const { takings, cash, card, transfer, owed, tips, debtsPaid, expenses, sales } = day
  const figures = [takings, cash, card, transfer, owed, tips, debtsPaid, expenses, sales]
  return !day.isCounted && figures.some((figure) => figure !== 0)
}

const BarberOfMonth = z.object({
  barberId: z.string(),
  barber: z.string(),
  share: z.number(),
  advances: z.number(),
  rent: z.number(),
  paid: z.number(),
  left: z.number(),
})
export type BarberOfMonth = z.output<typeof BarberOfMonth>

const Month = z.object({
  month: z.string(),
  /** The last day that can have figures: today in a month that runs. */
  until: z.string(),
  takings: z.number(),
  services: z.number(),
  products: z.number(),
  tips: z.number(),
  /** How the takings were paid, without tips: they add up to them. */
  byWay,
  /** Visits and sales that were owed, wholly or in part. */
  owedSales: z.number(),
  debtsMade: z.number(),
  debtsPaid: z.number(),
  /** Of these, for debts of other months. */
  debtsPaidOfBefore: z.number(),
  debtsForgiven: z.number(),
  expenses: z.array(z.object({ kind: z.enum(expenseKinds), amount: z.number() })),
  shares: z.number(),
  advances: z.number(),
  rent: z.number(),
  /** Takings less expenses and shares. */
  left: z.number(),
  barbers: z.array(BarberOfMonth),
  /** Sales without the number of a receipt, and what they came to. */
  noReceipt: z.number(),
  noReceiptAmount: z.number(),
  /** Days that took money and were not counted. */
  uncounted: z.number(),
  byDay: z.array(DayOfMonth),
})
export type Month = z.output<typeof Month>

const params = z.object({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, complains(monthComplaints.unknown)),
})

export const monthRoutes = {
  show: route({
    method: 'GET',
    path: '/api/months/:month',
    access: { right: 'money.read', gate: true },
    byKey: false,
    summary: 'Muaji: nga xhiroja te çka mbetet',
    params,
    reply: z.object({ month: Month }),
  }),
  download: route({
    method: 'GET',
    path: '/api/months/:month/export',
    access: { right: 'money.read', gate: true },
    byKey: false,
    fromStandby: true,
    limit: { what: 'till-export', per: 'account', most: 30, seconds: 3600 },
    summary: 'Muaji si tabelë .xlsx: shifrat, ditët, shpenzimet, berberët',
    params,
    ...asSpreadsheet,
  }),
}
