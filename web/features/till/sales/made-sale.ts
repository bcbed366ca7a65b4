import type { Appointment } from '#contract/visits/appointments.ts'
import type { CallOf } from '#contract/kit/route.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { dayOf } from '#contract/kit/time.ts'
import type { LineWish, Sale, saleRoutes } from '#contract/till/sales.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { timeNow } from '#web/platform/outbox/clock.ts'

export type Paid = CallOf<typeof saleRoutes.close>['body']
export type Sold = CallOf<typeof saleRoutes.add>['body']

const ofVisit = ({ parts }: Appointment): readonly LineWish[] =>
  parts.map(({ service_name: name, price, barber_id: staffId }) => ({
    name,
    price: price ?? 0,
    staffId,
    kind: 'service',
  }))

/** Shares of discount and tip are the server's. */
const lineOf = ({ name, price, staffId = null, kind = 'product' }: LineWish) => ({
  name,
  price,
  staffId,
  kind,
  discount: 0,
  tip: 0,
})

const priceOf = (lines: readonly LineWish[]) =>
  lines.reduce((cents, { price }) => cents + toCents(price), 0)

/** A sale as it is shown while it waits on the device. */
export function madeSale(id: string, paid: Paid | Sold, visit?: Appointment): Sale {
  const { discount = 0, discountReason = '', tip = 0, payments } = paid
  const lines = paid.lines ?? (visit ? ofVisit(visit) : [])
  const at = timeNow()
  return {
    id,
    at,
    payments,
    discount,
    discountReason,
    tip,
    appointmentId: visit?.id ?? null,
    client: visit?.client_name ?? null,
    date: dayOf(new Date(at)),
    lines: lines.map(lineOf),
    total: fromCents(priceOf(lines) - toCents(discount)),
    booked: visit?.price ?? null,
    fiscalNumber: null,
    by: currentSession().user?.name ?? '',
  }
}
