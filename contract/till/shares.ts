import { complains, defineComplaints } from '../kit/errors.ts'
import { z } from 'zod'
import { calendarDay, id } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

export const shareWords = {
  saved: (name: string) => `Pjesa e ${name} u ruajt.`,
  loadFailed: 'Gabim në ngarkimin e pjesëve',
} as const

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
    access: { right: 'money.own', gate: true },
    summary: 'Pjesët e berberëve; një berber sheh të vetën',
    query: span,
    reply: z.object({ shares: z.array(Share) }),
  }),
  rows: route({
    method: 'GET',
    path: '/api/shares/rows',
    access: { right: 'money.own', gate: true },
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
    body: ShareRates.partial(),
    reply: z.object({
      message: z.string(),
      rates: ShareRates,
      historyId: z.string().optional(),
    }),
  }),
}
