import { z } from 'zod'
import { defineComplaints, defineErrors } from '../kit/errors.ts'
import { id, requiredText } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'
import { route } from '../kit/route.ts'
import { priceErrors } from '../prices.ts'
import { methods, saleComplaints } from './sales.ts'

type Sum = { sum: string }
export const debtComplaints = defineComplaints({
  moreThanOwed: [
    'more_than_owed',
    ({ sum }: Sum) => `Borxhi është ${sum}.`,
    ({ sum }: Sum) => `The debt is ${sum}.`,
  ],
  nothing: ['required', 'Shkruani sa.', 'Please write how much.'],
})

export const debtErrors = defineErrors({
  moreThanOwed: [400, 'Kjo është më shumë se borxhi.', 'This is more than the debt.'],
  paymentTakenBack: [
    409,
    'Kjo pagesë është kthyer tashmë.',
    'This payment was taken back already.',
  ],
  debtGivenBack: [
    409,
    'Shitja e këtij borxhi u kthye: paraja doli nga arka atëherë.',
    'The sale of this debt was voided: the money left the drawer then.',
  ],
})

export const debtWords = {
  none: 'Askush s’ka borxh.',
  /** The reason of the cash that goes back when a sale is voided whose debt was paid in part. */
  returned: (reason: string) => `borxh i paguar, shitja u kthye: ${reason}`,
} as const

/** What a sale left open. */
const OwedSale = z.object({
  id: z.string(),
  date: z.string(),
  /** What was owed, and what still is. */
  amount: z.number(),
  open: z.number(),
  by: z.string(),
  /** "Qethje + Mjekër" */
  what: z.string(),
})

const Debt = z.object({
  clientId: z.string(),
  name: z.string(),
  phone: z.string(),
  amount: z.number(),
  /** The day of the oldest. */
  since: z.string(),
  /** The oldest first. */
  sales: z.array(OwedSale),
})
export type Debt = z.output<typeof Debt>

const Times = z.object({ count: z.number(), amount: z.number() })
/** Of a month; a voided sale and a payment taken back count with the other sign in the month in which that was done. */
const DebtMonth = z.object({ made: Times, paid: Times, forgiven: z.number() })
export type DebtMonth = z.output<typeof DebtMonth>

const Payment = z.object({ method: z.enum(methods), amount })
const Said = z.object({ message: z.string() })
const params = z.object({ id })
const reason = requiredText(saleComplaints.reasonMissing, 200)
const till = { right: 'till', gate: true } as const

export const debtRoutes = {
  list: route({
    method: 'GET',
    path: '/api/debts',
    access: { right: 'till', or: 'money.read', gate: true },
    byKey: false,
    summary: 'Kush ka borxh, dhe prej cilës shitje',
    reply: z.object({
      debts: z.array(Debt),
      total: z.number(),
      /** The running one, on the salon's clock. */
      month: DebtMonth,
    }),
  }),
  pay: route({
    method: 'POST',
    path: '/api/clients/:id/debts',
    access: till,
    byKey: false,
    summary: 'Klienti paguan borxh: më i vjetri i pari',
    idempotent: true,
    params,
    body: z.object({ payments: z.array(Payment).min(1).max(10) }),
    reply: Said.extend({
      payment: z.object({
        id: z.string(),
        amount: z.number(),
        payments: z.array(Payment),
        sales: z.array(z.object({ id: z.string(), amount: z.number() })),
      }),
    }),
    errors: [debtErrors.moreThanOwed, priceErrors.wholeAmount],
  }),
  takeBack: route({
    method: 'POST',
    path: '/api/debts/payments/:id/void',
    access: till,
    byKey: false,
    summary: 'Kthe pagesën e një borxhi: asgjë nuk fshihet',
    params,
    body: z.object({ reason }),
    reply: Said,
    errors: [debtErrors.paymentTakenBack, debtErrors.debtGivenBack],
  }),
  forgive: route({
    method: 'POST',
    path: '/api/debts/:saleId/forgive',
    access: { right: 'money.all', gate: true },
    byKey: false,
    summary: 'Fal një borxh, a një pjesë të tij',
    idempotent: true,
    params: z.object({ saleId: id }),
    body: z.object({ amount, reason }),
    reply: Said,
    errors: [debtErrors.moreThanOwed, priceErrors.wholeAmount],
  }),
}
