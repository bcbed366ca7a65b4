import { complaintAt, type Complaints, defineComplaints } from '../kit/errors.ts'
import { z } from 'zod'
import { euro } from '../kit/money.ts'

/** How the operator takes money for a subscription outside of the payment page. */
export const takenWays = ['cash', 'bank'] as const
export type TakenWay = (typeof takenWays)[number]

/** Where a record of the subscription comes from. */
export const recordSource = z.enum(['payment', 'grant', ...takenWays])
export const sourceLabels = {
  payment: 'Pagesë',
  grant: 'Nga administratori',
  cash: 'Para në dorë',
  bank: 'Bankë',
} as const satisfies Record<z.output<typeof recordSource>, string>

const complaints = defineComplaints({
  amountMissing: ['required', 'Shkruani sa u paguan.', 'Please write how much was paid.'],
  wayMissing: ['required', 'Zgjidhni si u paguan.', 'Please choose how it was paid.'],
})

/** Fields of an extension: without an amount it is a gift. */
export const taken = { amount: euro.optional(), method: z.enum(takenWays).optional() }
type Taken = { amount?: number | undefined; method?: TakenWay | undefined }

/** The message for the missing field if only one of amount and method is given. */
export function checkTaken({ amount = 0, method }: Taken): Complaints {
  if (method !== undefined && amount === 0) return { amount: complaints.amountMissing }
  return method === undefined && amount > 0 ? { method: complaints.wayMissing } : {}
}

export function refuseHalf(typed: Taken, context: z.RefinementCtx) {
  for (const [field, wrong] of Object.entries(checkTaken(typed)))
    context.addIssue(complaintAt([field], wrong))
}
