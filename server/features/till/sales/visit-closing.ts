import type { Currency } from '#contract/kit/currency.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import { occupies } from '#contract/visits/statuses.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { currencyOf } from '#server/core/amounts.ts'
import { AppError } from '#server/core/app-error.ts'
import { LostRace } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import { endedAt } from '#server/visits/changing.ts'
import type { Visit } from '#server/visits/visit.ts'
import { refuseBeyond } from '#server/core/reach.ts'
import { acting } from '#server/record/record.ts'
import type { Call } from '#server/http/route.ts'
import { saleReplies } from '#contract/till/till-replies.ts'
import { type saleRoutes } from '#contract/till/sales.ts'
import { toCents } from '#contract/kit/money.ts'
import { type Held, holdAppointment, saveAppointment } from '#server/visits/rows.ts'
import { visitClosed } from './acts.ts'
import { joinSale, keepBooked, saleOf } from './data.ts'
import { linesOfVisit, paidParts } from './rules.ts'
import { stampsOfSale } from './stamps.ts'

export function refuseUnclosable({
  appointment: { saleId, status, requestedAt, offerUntil },
}: Held) {
  if (saleId !== null) throw new AppError(saleErrors.alreadyClosed)
  if (!occupies(status)) throw new AppError(saleErrors.notClosable)
  if (requestedAt !== null || offerUntil !== null) throw new AppError(saleErrors.requestWaits)
}

type Rest = Pick<Visit, 'parts' | 'status' | 'saleId'>
/** The visit as it stands, with these parts, this status and this sale. */
const withSale = ({ appointment: before }: Held, rest: Rest): Visit => ({
  clientId: before.client_id,
  clientName: before.client_name,
  note: before.note,
  source: before.source,
  cancelledBy: null,
  cancelReason: '',
  ...rest,
})

export async function savedWithSale(tx: Sql, salon: SalonId, held: Held, rest: Rest) {
  const appointment = await saveAppointment(tx, salon, held, withSale(held, rest))
  if (!appointment) throw new LostRace()
  return appointment
}

type Closed = {
  id: string
  plan: Parameters<typeof paidParts>[1]
  currency: Currency
  enter: (of: { visit: string; bookedCents: number }) => Promise<unknown>
}

/** The visit as its sale closes it, which `enter` writes or joins to it. */
export async function closedBy(
  tx: Sql,
  actor: Member,
  held: Held,
  { id, plan, currency, enter }: Closed,
) {
  const { appointment: before, parts } = held
  const { salonId } = actor
  const paid = paidParts(parts, plan)
  const done = before.status === 'completed' ? paid : endedAt(paid, held.clock)
  const booked = parts.map(({ priceCents }) => priceCents)
  await enter({ visit: before.id, bookedCents: booked.reduce((sum, cents) => sum + cents, 0) })
  const visit = { parts: done, status: 'completed', saleId: id } as const
  const appointment = await savedWithSale(tx, salonId, held, visit)
  await keepBooked(tx, salonId, before.id, booked)
  const sale = await saleOf(tx, salonId, id)
  return {
    reply: { ...saleReplies.closed(appointment.client_name), sale, appointment },
    acts: [visitClosed(actor, appointment, sale, currency)],
  }
}

type Joining = Pick<
  Call<(typeof saleRoutes)['close']>,
  'sql' | 'actor' | 'origin' | 'now' | 'params'
>

/** Closes a visit with a sale that was made without it: what was paid stands in the till already. */
export const closeWith = (call: Joining, saleId: string) =>
  acting(call, async (tx) => {
    const { actor, params, now } = call
    const { salonId } = actor
    const held = await holdAppointment(tx, salonId, params.id, now())
    const { appointment: before, parts } = held
    refuseBeyond(actor, parts)
    refuseUnclosable(held)
    const currency = currencyOf(actor)
    const sold = await saleOf(tx, salonId, saleId)
    const lines = linesOfVisit(sold.lines, parts)
    const { stamps } = await stampsOfSale(tx, salonId, {
      client: before.client_id,
      lines,
      parts,
      currency,
      spends: false,
    })
    const plan = {
      lines: lines.map((line, nth) => ({
        ...line,
        discountCents: toCents(sold.lines[nth]?.discount ?? 0),
      })),
    }
    return closedBy(tx, actor, held, {
      id: saleId,
      plan,
      currency,
      enter: (of) => joinSale(tx, salonId, saleId, { ...of, stamps }),
    })
  })
