import { saleErrors } from './sale-refusals.ts'
import { z } from 'zod'
import { WholeAppointment } from '../visits/appointments.ts'
import { complains, defineComplaints } from '../kit/errors.ts'
import { calendarDay, id, requiredText, text } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'
import { route } from '../kit/route.ts'
import { idErrors, madeId } from '../made-ids.ts'
import { priceErrors } from '../prices.ts'

/** How people pay at the chair. */
export const methods = ['cash', 'card', 'transfer'] as const
export type Method = (typeof methods)[number]
/** The same, and what is not paid yet: the debt of a client. */
export const payWays = [...methods, 'owed'] as const
export type PayWay = (typeof payWays)[number]
export const methodLabels: Readonly<Record<PayWay, string>> = {
  cash: 'Para në dorë',
  card: 'Kartë',
  transfer: 'Transfer',
  owed: 'Borxh',
}

const lineKinds = ['service', 'product'] as const
export type LineKind = (typeof lineKinds)[number]

/** Stands on every screen and sheet of the till: the law asks for a receipt of another machine. */
export const notFiscal = 'Nuk është kupon fiskal.'
/** The reason noted at a sale that is voided because its visit is deleted. */
export const visitDeleted = 'termini u fshi'

type Sum = { sum: string }
export const saleComplaints = defineComplaints({
  missing: [
    'sum_missing',
    ({ sum }: Sum) => `Mungojnë ${sum}.`,
    ({ sum }: Sum) => `${sum} are missing.`,
  ],
  tooMuch: [
    'sum_exceeded',
    ({ sum }: Sum) => `Janë ${sum} më shumë se shuma për t’u paguar.`,
    ({ sum }: Sum) => `This is ${sum} more than what is to be paid.`,
  ],
  tipOwed: ['tip_owed', 'Bakshishi nuk mbetet borxh.', 'A tip is not owed.'],
  lineMissing: ['required', 'Shkruani së paku një rresht.', 'Please write at least one line.'],
  nameMissing: ['required', 'Shkruani çfarë u shit.', 'Please write what was sold.'],
  reasonMissing: ['required', 'Shkruani arsyen.', 'Please write the reason.'],
  discountReasonMissing: [
    'required',
    'Shkruani pse u bë zbritja.',
    'Please write why there was a discount.',
  ],
  discountTooHigh: [
    'too_high',
    'Zbritja nuk mund të jetë më e madhe se shuma.',
    'The discount can’t be higher than the sum.',
  ],
})

export const saleWords = {
  closed: (name: string) => `Vizita e ${name} u mbyll.`,
  sold: 'Shitja u ruajt.',
  loadFailed: 'Gabim në ngarkimin e arkës',
  priceMissing: 'Shkruani çmimin.',
} as const

const mostLines = 30
export const mostSales = 2000

const LineWish = z.object({
  name: requiredText(saleComplaints.nameMissing, 120),
  price: amount,
  /** Whose work it is, or who sold it; the visit's first barber, where nobody is named. */
  staffId: id.nullable().optional(),
  /** A line with the name of a service of the visit is that service; anything else is a product. */
  kind: z.enum(lineKinds).optional(),
})
export type LineWish = z.output<typeof LineWish>

const Payment = z.object({ method: z.enum(payWays), amount })
export type Payment = z.output<typeof Payment>

const paid = {
  discount: amount.default(0),
  discountReason: text(200).default(''),
  tip: amount.default(0),
  payments: z.array(Payment).max(10),
}
const lines = z.array(LineWish).min(1, complains(saleComplaints.lineMissing)).max(mostLines)
/** Without lines the visit is paid as it was booked. */
const VisitPaid = z.object({
  saleId: madeId,
  ...paid,
  lines: lines.optional(),
  /** Spends the client's stamps: their reward comes off beside `discount`. */
  stamps: z.boolean().default(false),
})
export type VisitPaid = z.output<typeof VisitPaid>
const NewSale = z.object({
  id: madeId,
  ...paid,
  lines,
  /** Who owes, where something is owed. */
  clientId: id.nullable().optional(),
})

const SaleLine = z.object({
  name: z.string(),
  price: z.number(),
  kind: z.enum(lineKinds),
  staffId: z.string().nullable(),
  /** This line's part of the sale's discount and tip. */
  discount: z.number(),
  tip: z.number(),
})
export const Sale = z.object({
  id: z.string(),
  /** Null for a sale without a visit, and where the visit was deleted. */
  appointmentId: z.string().nullable(),
  /** Null where nobody is named. */
  client: z.string().nullable(),
  /** The day of the till in which it counts; a day that was counted already takes nothing more. */
  date: z.string(),
  lines: z.array(SaleLine),
  discount: z.number(),
  discountReason: z.string(),
  tip: z.number(),
  /** The lines less the discount, without the tip. */
  total: z.number(),
  /** What the visit was to cost when it was booked; null without a visit. */
  booked: z.number().nullable(),
  payments: z.array(Payment),
  /** Of the receipt that another machine printed, as it was typed; null without one. */
  fiscalNumber: z.string().nullable(),
  at: z.string(),
  by: z.string(),
  voidedAt: z.string().optional(),
  voidedDate: z.string().optional(),
  voidedBy: z.string().optional(),
  voidReason: z.string().optional(),
})
export type Sale = z.output<typeof Sale>

/** A visit that is over and not closed. */
const WaitingVisit = z.object({
  id: z.string(),
  client: z.string(),
  date: z.string(),
  time: z.string(),
  barber: z.string(),
  services: z.string(),
  price: z.number(),
})
export type WaitingVisit = z.output<typeof WaitingVisit>

/** What is sold beside the services, and what it last cost. */
const Product = z.object({ name: z.string(), price: z.number() })
export type Product = z.output<typeof Product>

const span = z.object({ from: calendarDay, to: calendarDay })
const params = z.object({ id })
const Said = z.object({ message: z.string() })
const refusals = [saleErrors.amountsDiffer, saleErrors.owedNeedsClient, priceErrors.wholeAmount]

export const saleRoutes = {
  close: route({
    method: 'POST',
    path: '/api/appointments/:id/close',
    access: { right: 'day.own', gate: true },
    byKey: false,
    summary: 'Mbyll vizitën: çfarë u pagua dhe si',
    idempotent: true,
    params,
    body: VisitPaid,
    reply: Said.extend({ sale: Sale, appointment: WholeAppointment }),
    errors: [
      ...refusals,
      idErrors.idTaken,
      saleErrors.alreadyClosed,
      saleErrors.notClosable,
      saleErrors.requestWaits,
      saleErrors.stampsSpent,
      saleErrors.stampsUnfit,
    ],
  }),
  add: route({
    method: 'POST',
    path: '/api/sales',
    access: { right: 'till', gate: true },
    summary: 'Një shitje pa vizitë',
    idempotent: true,
    body: NewSale,
    reply: Said.extend({ sale: Sale }),
    errors: [...refusals, idErrors.idTaken],
  }),
  list: route({
    method: 'GET',
    path: '/api/sales',
    access: { right: 'money.own', or: 'money.read', gate: true },
    summary: 'Shitjet e ditëve, edhe ato të kthyera',
    query: span,
    reply: z.object({ sales: z.array(Sale), truncated: z.boolean().optional() }),
  }),
  show: route({
    method: 'GET',
    path: '/api/sales/:id',
    access: { right: 'money.own', or: 'money.read', gate: true },
    summary: 'Një shitje, edhe e kthyer',
    params,
    reply: z.object({ sale: Sale }),
  }),
  waiting: route({
    method: 'GET',
    path: '/api/sales/waiting',
    access: { right: 'day.own', gate: true },
    byKey: false,
    summary: 'Vizitat që kaluan dhe presin të mbyllen',
    reply: z.object({ visits: z.array(WaitingVisit) }),
  }),
  products: route({
    method: 'GET',
    path: '/api/sales/products',
    access: { right: 'day.own', gate: true },
    byKey: false,
    summary: 'Produktet e shitura javët e fundit, më të shiturat të parat',
    reply: z.object({ products: z.array(Product) }),
  }),
  note: route({
    method: 'PUT',
    path: '/api/sales/:id',
    access: { right: 'till', gate: true },
    byKey: false,
    summary: 'Shëno numrin e kuponit fiskal; bosh e heq',
    params,
    body: z.object({ fiscalNumber: text(64) }),
    reply: Said.extend({ sale: Sale }),
  }),
  take: route({
    method: 'POST',
    path: '/api/sales/:id/void',
    access: { right: 'till', gate: true },
    summary: 'Kthe një shitje: asgjë nuk fshihet, vizita hapet përsëri',
    params,
    body: z.object({ reason: requiredText(saleComplaints.reasonMissing, 200) }),
    reply: Said.extend({ sale: Sale }),
    errors: [saleErrors.alreadyVoided],
  }),
}
