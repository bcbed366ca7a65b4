import { addDays, addMonths } from '#contract/kit/time.ts'
import type { PlanType } from '#contract/plans.ts'
import { holdOrder, insertPayment, markPaid, newOrderId } from '#server/features/payments/data.ts'
import { insertRecord } from '#server/features/subscription/data.ts'
import { monthsOfPlan } from '#server/features/subscription/rules.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'

/** Payments that follow each other; the last one is paid until `endDate`. */
export type Paid = { readonly plan: PlanType; readonly times: number; readonly endDate: string }

const prices = { monthly: 499, yearly: 4999 } as const satisfies Record<PlanType, number>
/** A moment in the middle of a working day. */
const noon = (day: string) => new Date(`${day}T10:00:00Z`)

export async function payFor(sql: Sql, salon: SalonId, userId: string, paid: Paid) {
  const { plan, times, endDate } = paid
  for (let before = times - 1; before >= 0; before--) {
    const end = addMonths(endDate, -before * monthsOfPlan[plan])
    const start = addDays(addMonths(end, -monthsOfPlan[plan]), 1)
    await pay(sql, salon, userId, plan, { startDate: start, endDate: end })
  }
}

type Period = { startDate: string; endDate: string }

async function pay(sql: Sql, salon: SalonId, userId: string, plan: PlanType, period: Period) {
  const at = noon(period.startDate)
  const orderId = newOrderId(period.startDate)
  const payment = { userId, plan, amountCents: prices[plan] }
  await insertPayment(sql, salon, { ...payment, orderId, isTest: false }, at)
  const order = await holdOrder(sql, orderId)
  if (!order) return
  await markPaid(sql, salon, order.id, `demo-${orderId}`, at)
  const record = { ...payment, ...period, source: 'payment', paymentId: order.id, at } as const
  await insertRecord(sql, salon, record)
}
