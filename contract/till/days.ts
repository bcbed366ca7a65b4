import { z } from 'zod'
import { complains, defineComplaints, defineErrors } from '../kit/errors.ts'
import { calendarDay, requiredText, text } from '../kit/fields.ts'
import { amount, amountComplaints } from '../kit/money.ts'
import { route } from '../kit/route.ts'
import { idErrors, madeId } from '../made-ids.ts'
import { priceErrors } from '../prices.ts'
import { saleComplaints } from './sales.ts'
import { asSpreadsheet } from '../documents/spreadsheets.ts'

export const dayComplaints = defineComplaints({
  zero: ['too_low', 'Shuma nuk mund të jetë zero.', 'The amount can’t be zero.'],
})

export const dayWords = {
  closed: 'Dita u mbyll.',
  moved: (isIn: boolean) => (isIn ? 'Hyrja u ruajt.' : 'Dalja u ruajt.'),
  corrected: 'Korrigjimi u ruajt.',
  exportFailed: 'Gabim gjatë shkarkimit',
  /** The reason that a tip is paid out of the drawer with. */
  tipPaid: 'bakshish me kartë',
  none: 'Asnjë ditë e mbyllur në këtë muaj.',
} as const

/** So many times a day something is put into the drawer or taken out of it, and so often a counted day is corrected. */
export const mostMoves = 200

export const dayErrors = defineErrors({
  dayNotOver: [
    409,
    'Dita nuk ka mbaruar: ka ende vizita përpara.',
    'The day is not over: there are visits ahead.',
  ],
  dayClosed: [409, 'Kjo ditë është mbyllur tashmë.', 'This day is closed already.'],
  laterDayClosed: [
    409,
    'Një ditë më e vonë është mbyllur tashmë: kjo nuk numërohet më.',
    'A later day is closed already: this is not counted any more.',
  ],
  dayFull: [
    409,
    `Kjo ditë ka tashmë ${mostMoves} lëvizje.`,
    `This day has ${mostMoves} moves already.`,
  ],
  dayOpen: [
    409,
    'Kjo ditë nuk është mbyllur ende: shënoni një hyrje ose një dalje.',
    'This day is not closed yet: write a cash-in or a cash-out.',
  ],
})

const most = 9_999_999
/** Above zero in, below zero out. */
const signedAmount = z
  .number()
  .min(-most, complains(amountComplaints.tooHigh))
  .max(most, complains(amountComplaints.tooHigh))
  .refine((value) => value !== 0, complains(dayComplaints.zero))
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    complains(amountComplaints.fine),
  )
  .meta({ multipleOf: 0.01, not: { const: 0 } })
const reason = requiredText(saleComplaints.reasonMissing, 200)
const Booking = z.object({ amount: signedAmount, reason })
const byMethod = z.object({ cash: z.number(), card: z.number(), transfer: z.number() })

const BarberTakings = z.object({
  /** Null for takings that belong to no barber. */
  barberId: z.string().nullable(),
  barber: z.string(),
  visits: z.number(),
  services: z.number(),
  products: z.number(),
  discount: z.number(),
  tips: z.number(),
  /** Services and products less the discount, without tips. */
  total: z.number(),
})
export type BarberTakings = z.output<typeof BarberTakings>

/** What was sold, less what was voided. */
const Takings = z.object({
  /** The amounts paid in each way, with tips. */
  cash: z.number(),
  card: z.number(),
  transfer: z.number(),
  tips: z.number(),
  tipsBy: byMethod,
  salesBy: byMethod,
  services: z.number(),
  products: z.number(),
  discounts: z.number(),
  total: z.number(),
  byBarber: z.array(BarberTakings),
})
export type Takings = z.output<typeof Takings>

/** Tips of the day that lie in no drawer, by card or transfer: it owes them to the barber. */
const OwedTip = z.object({
  barberId: z.string().nullable(),
  barber: z.string(),
  amount: z.number(),
})

/** Money in, money out, or the correction of a closed day. */
const CashMove = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  amount: z.number(),
  reason: z.string(),
})
export type CashMove = z.output<typeof CashMove>

/** What was sold and not paid yet, which stands in no way of paying; and debts that were paid, which stand in theirs too. */
const debts = { owed: z.number(), debtsPaid: z.number() }

/** A day as it was counted, in a list. */
const CountedDay = z.object({
  date: z.string(),
  opening: z.number(),
  cash: z.number(),
  card: z.number(),
  transfer: z.number(),
  tips: z.number(),
  ...debts,
  /** Cash in less cash out, without sales. */
  moved: z.number(),
  total: z.number(),
  expected: z.number(),
  counted: z.number(),
  difference: z.number(),
  corrected: z.number(),
  closedAt: z.string(),
  closedBy: z.string(),
  note: z.string(),
})
export type CountedDay = z.output<typeof CountedDay>

const Day = Takings.extend({
  date: z.string(),
  /** What was counted last, with what came and went since. */
  opening: z.number(),
  /** The opening, cash payments with their tips, and money in less money out. */
  expected: z.number(),
  counted: z.number().nullable(),
  difference: z.number().nullable(),
  note: z.string(),
  tipsOwed: z.array(OwedTip),
  ...debts,
  moves: z.array(CashMove),
  corrections: z.array(CashMove),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  /** Visits of the day that have not begun and are not closed. */
  ahead: z.number(),
  /** Of the last three counted days before this one, the newest first. */
  lastDifferences: z.array(z.object({ date: z.string(), difference: z.number() })),
})
export type Day = z.output<typeof Day>

const Said = z.object({ message: z.string() })
const params = z.object({ date: calendarDay })
const span = z.object({ from: calendarDay, to: calendarDay })

const files = { what: 'till-export', per: 'account', most: 30, seconds: 3600 } as const

export const dayRoutes = {
  list: route({
    method: 'GET',
    path: '/api/days',
    access: { right: 'till', or: 'money.read', gate: true },
    summary: 'Ditët e mbyllura',
    query: span,
    reply: z.object({ days: z.array(CountedDay) }),
  }),
  download: route({
    method: 'GET',
    path: '/api/days/export',
    access: { right: 'till', or: 'money.read', gate: true },
    fromStandby: true,
    limit: files,
    summary: 'Ditët e mbyllura si tabelë .xlsx',
    query: span,
    ...asSpreadsheet,
  }),
  takings: route({
    method: 'GET',
    path: '/api/takings',
    access: { right: 'money.read', gate: true },
    summary: 'Shitjet e një periudhe: mënyrat e pagesës, bakshishet, zbritjet, produktet',
    query: span,
    reply: z.object({ takings: Takings }),
  }),
  show: route({
    method: 'GET',
    path: '/api/days/:date',
    access: { right: 'till', or: 'money.read', gate: true },
    summary: 'Arka e një dite',
    params,
    reply: z.object({ day: Day }),
  }),
  downloadDay: route({
    method: 'GET',
    path: '/api/days/:date/export',
    access: { right: 'till', or: 'money.read', gate: true },
    limit: files,
    summary: 'Shitjet e ditës si CSV, për arkën fiskale',
    params,
    reply: z.object({}),
    file: 'text/csv; charset=utf-8',
  }),
  close: route({
    method: 'POST',
    path: '/api/days/:date/close',
    access: { right: 'till', gate: true },
    summary: 'Mbyll ditën: sa u numëruan në sirtar',
    params,
    body: z.object({ counted: amount, note: text(300).default('') }),
    reply: Said.extend({ day: Day }),
    errors: [
      dayErrors.dayNotOver,
      dayErrors.dayClosed,
      dayErrors.laterDayClosed,
      priceErrors.wholeAmount,
    ],
  }),
  correct: route({
    method: 'POST',
    path: '/api/days/:date/corrections',
    access: { right: 'till', gate: true },
    summary: 'Korrigjo një ditë të mbyllur; numërimi mbetet si ishte',
    idempotent: true,
    params,
    body: Booking,
    reply: Said.extend({ day: Day }),
    errors: [dayErrors.dayOpen, dayErrors.dayFull, priceErrors.wholeAmount],
  }),
  move: route({
    method: 'POST',
    path: '/api/cash',
    access: { right: 'till', gate: true },
    summary: 'Para që hyjnë në sirtar (mbi zero) ose dalin prej tij (nën zero)',
    idempotent: true,
    body: Booking.extend({ id: madeId }),
    reply: Said.extend({ day: Day }),
    errors: [dayErrors.dayFull, priceErrors.wholeAmount, idErrors.idTaken],
  }),
}
