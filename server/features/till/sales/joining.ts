import { currencyOf } from '#server/core/amounts.ts'
import { refuseBeyond } from '#server/core/reach.ts'
import { acting } from '#server/record/record.ts'
import type { Call } from '#server/http/route.ts'
import type { saleRoutes } from '#contract/till/sales.ts'
import { saleWords } from '#contract/till/sales.ts'
import { toCents } from '#contract/kit/money.ts'
import { endedAt } from '#server/visits/changing.ts'
import { holdAppointment } from '#server/visits/rows.ts'
import { visitClosed } from './acts.ts'
import { refuseUnclosable, savedWithSale } from './actions.ts'
import { joinSale, keepBooked, saleOf } from './data.ts'
import { linesOfVisit, paidParts } from './rules.ts'
import { stampsOfSale } from './stamps.ts'

type Closing = Pick<
  Call<(typeof saleRoutes)['close']>,
  'sql' | 'actor' | 'origin' | 'now' | 'params'
>

/** Closes a visit with a sale that was made without it: what was paid stands in the till already. */
export const closeWith = (call: Closing, saleId: string) =>
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
    const paid = paidParts(parts, {
      lines: lines.map((line, nth) => ({
        ...line,
        discountCents: toCents(sold.lines[nth]?.discount ?? 0),
      })),
    })
    const done = before.status === 'completed' ? paid : endedAt(paid, held.clock)
    const bookedCents = parts.map(({ priceCents }) => priceCents)
    await joinSale(tx, salonId, saleId, {
      visit: before.id,
      bookedCents: bookedCents.reduce((sum, cents) => sum + cents, 0),
      stamps,
    })
    const visit = { parts: done, status: 'completed', saleId } as const
    const appointment = await savedWithSale(tx, salonId, held, visit)
    await keepBooked(tx, salonId, before.id, bookedCents)
    const sale = await saleOf(tx, salonId, saleId)
    const message = saleWords.closed(appointment.client_name)
    return {
      reply: { message, sale, appointment },
      acts: [visitClosed(actor, appointment, sale, currency)],
    }
  })
