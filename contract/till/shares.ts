import { complains, defineComplaints, defineErrors } from '../kit/errors.ts'
import { z } from 'zod'
import { calendarDay, id, text } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'
import { route } from '../kit/route.ts'
import { priceErrors } from '../prices.ts'
import { positive, spendWays } from './expenses.ts'

export const shareWords = {
  loadFailed: 'Gabim në ngarkimin e pjesëve',
} as const

/** Money given to a barber, as the drawer lists it. */
export const givenLabels = { advance: 'Avans', payout: 'Pagesë' } as const

export const shareComplaints = defineComplaints({
  percentWrong: [
    'out_of_range',
    'Përqindja duhet të jetë nga 0 deri në 100.',
    'A percentage is from 0 to 100.',
  ],
  percentFine: [
    'two_decimals',
    'Përqindja ka më shumë se dy shifra pas presjes.',
    'The percentage has more than two decimals.',
  ],
  twiceAbove: ['twice', 'Dy shkallë kanë të njëjtën shumë.', 'Two tiers begin at the same amount.'],
  endsBefore: ['ends_before_start', 'Mbarimi është para fillimit.', 'The end is before the start.'],
})

export const shareErrors = defineErrors({
  nothingLeft: [409, 'Nuk mbetet asgjë për t’u paguar.', 'Nothing is left to be paid.'],
  spanPaid: [
    409,
    'Një pjesë e kësaj periudhe është paguar tashmë.',
    'A part of this span was paid out already.',
  ],
})

const isPercent = complains(shareComplaints.percentWrong)

const percent = z
  .number(isPercent)
  .min(0, isPercent)
  .max(100, isPercent)
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    complains(shareComplaints.percentFine),
  )
  .meta({ multipleOf: 0.01 })
/** What is a barber's own of what they did and sold, in percent. */
export const ShareRates = z.object({ services: percent, products: percent })
export type ShareRates = z.output<typeof ShareRates>

const ShareTier = z.object({ above: positive, services: percent })
export type ShareTier = z.output<typeof ShareTier>

const Advance = z.object({
  id: z.string(),
  date: z.string(),
  amount: z.number(),
  method: z.enum(spendWays),
  note: z.string(),
})
export type Advance = z.output<typeof Advance>

const Payout = z.object({ id: z.string(), amount: z.number(), from: z.string(), to: z.string() })
/** A span that was paid out stands still. */
const PaidSpan = Payout.extend({ date: z.string(), method: z.enum(spendWays) })
export type PaidSpan = z.output<typeof PaidSpan>

const Share = z.object({
  barberId: z.string(),
  barber: z.string(),
  /** Paid for their work and for what they sold, after discounts. */
  services: z.number(),
  products: z.number(),
  rates: ShareRates,
  /** The barber's own of both, each line rounded. */
  ofServices: z.number(),
  ofProducts: z.number(),
  share: z.number(),
  tips: z.number(),
  /** More for what lies above an amount of services in a calendar month. */
  shareTiers: z.array(ShareTier),
  /** What their chair costs them a month, as it is agreed now. */
  monthlyRent: z.number(),
  /** What they took ahead; what their chair costs, once in the span that has a month’s last day; what was paid of these days. */
  advances: z.number(),
  rent: z.number(),
  paid: z.number(),
  /** The share less rent, advances and what was paid; below zero they owe the salon. */
  left: z.number(),
  advanceList: z.array(Advance),
  /** Those that hold some of these days. */
  payouts: z.array(PaidSpan),
})
export type Share = z.output<typeof Share>

/** A line behind a figure; a voided one counts negatively. */
const ShareRow = z.object({
  saleId: z.string(),
  date: z.string(),
  client: z.string().nullable(),
  name: z.string(),
  price: z.number(),
  discount: z.number(),
  share: z.number(),
  isVoided: z.boolean(),
})
export type ShareRow = z.output<typeof ShareRow>

const span = z.object({ from: calendarDay, to: calendarDay })

export const shareRoutes = {
  list: route({
    method: 'GET',
    path: '/api/shares',
    access: { right: 'money.own', or: 'money.read', gate: true },
    summary: 'Pjesët e berberëve; një berber sheh të vetën',
    query: span,
    reply: z.object({ shares: z.array(Share) }),
  }),
  rows: route({
    method: 'GET',
    path: '/api/shares/rows',
    access: { right: 'money.own', or: 'money.read', gate: true },
    summary: 'Rreshtat pas një pjese',
    query: span.extend({ barber: id, kind: z.enum(['service', 'product']) }),
    reply: z.object({ rows: z.array(ShareRow), truncated: z.boolean().optional() }),
  }),
  change: route({
    method: 'PUT',
    path: '/api/staff/:id/share',
    access: { right: 'settings', gate: true },
    summary: 'Sa përqind e shërbimeve dhe e produkteve i takon berberit',
    params: z.object({ id }),
    /** What is not sent stays as it is. */
    body: ShareRates.partial().extend({
      shareTiers: z
        .array(ShareTier)
        .max(5)
        .refine(
          (tiers) => new Set(tiers.map(({ above }) => above)).size === tiers.length,
          complains(shareComplaints.twiceAbove),
        )
        .optional(),
      /** What the chair costs them a month. */
      rent: amount.optional(),
    }),
    reply: z.object({
      message: z.string(),
      rates: ShareRates,
      shareTiers: z.array(ShareTier),
      rent: z.number(),
      historyId: z.string().optional(),
    }),
    errors: [priceErrors.wholeAmount],
  }),
  advance: route({
    method: 'POST',
    path: '/api/staff/:id/advances',
    access: { right: 'money.all', gate: true },
    byKey: false,
    summary: 'Jepi berberit një avans',
    idempotent: true,
    params: z.object({ id }),
    body: z.object({
      date: calendarDay,
      amount: positive,
      method: z.enum(spendWays),
      note: text(200).default(''),
    }),
    reply: z.object({
      message: z.string(),
      advance: Advance,
      /** They took more than their share of the month. */
      warnings: z.array(z.literal('above_share')).optional(),
    }),
    errors: [priceErrors.wholeAmount],
  }),
  removeAdvance: route({
    method: 'DELETE',
    path: '/api/advances/:id',
    access: { right: 'money.all', gate: true },
    byKey: false,
    summary: 'Hiq një avans',
    params: z.object({ id }),
    reply: z.object({ message: z.string() }),
  }),
  payOut: route({
    method: 'POST',
    path: '/api/staff/:id/payouts',
    access: { right: 'money.all', gate: true },
    byKey: false,
    summary: 'Paguaj berberin për një periudhë: shifrat e saj ngrijnë',
    idempotent: true,
    params: z.object({ id }),
    body: span.extend({ method: z.enum(spendWays) }).refine(({ from, to }) => from <= to, {
      ...complains(shareComplaints.endsBefore),
      path: ['to'],
    }),
    reply: z.object({ message: z.string(), payout: Payout }),
    errors: [shareErrors.nothingLeft, shareErrors.spanPaid],
  }),
  takePayoutBack: route({
    method: 'DELETE',
    path: '/api/payouts/:id',
    access: { right: 'money.all', gate: true },
    byKey: false,
    summary: 'Hiq një pagesë të berberit: periudha hapet përsëri',
    params: z.object({ id }),
    reply: z.object({ message: z.string() }),
  }),
}
