import { fold } from '#contract/kit/albanian.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { callOf } from '#contract/outbox/acts.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { AppError } from '#server/core/app-error.ts'
import { everything } from '#server/core/reach.ts'
import { tried } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import { appointmentOf } from '#server/visits/rows.ts'
import { type Done, type Ground, nothingIf } from './attempt.ts'
import type { ActRow } from './data.ts'
import { holdAct } from './data.ts'
import type { Fields } from './rules.ts'
import { commonErrors } from '#contract/common.ts'

type Line = { name: string; price: number; staffId?: string | null; kind: 'service' | 'product' }
type Paid = { discount?: number; tip?: number; payments?: { amount: number }[]; lines?: Line[] }

/** What a visit was to be, wherever that still stands: the visit itself, or the booking that waits. */
type Booked = { client: string | null; lines: Line[] }

/**
 * What was paid is a fact, whatever became of the visit: it is a sale without one, in the drawer at once. Answers its id, or
 * nothing where the amounts can't be a sale.
 */
export async function countPaid(tx: Sql, ground: Ground, act: ActRow) {
  const { deps, inner, actor, origin, at } = ground
  const body = (act.body ?? {}) as Fields & Paid
  const booked = await bookedFor(tx, ground, act)
  const { saleId, lines: _, stamps: __, ...paid } = body as Fields & { saleId?: string }
  const sale = {
    ...paid,
    ...(saleId && { id: saleId }),
    ...(booked.client && { clientId: booked.client }),
    lines: linesPaid(body, booked),
  }
  const call = { params: {}, body: sale, actor, origin, now: () => at, isAdmitted: true } as const
  try {
    const { sale: sold } = await tried(tx, () =>
      inner<Required<Done>>(deps, tx, saleRoutes.add, call),
    )
    return sold.id
  } catch (error) {
    if (error instanceof AppError && error.def.status < 500) return null
    throw error
  }
}

/** The money of an act goes out of the till again. */
export const takeOut = (
  tx: Sql,
  { deps, inner, actor, origin }: Ground,
  sale: string,
  reason: string,
) =>
  inner(deps, tx, saleRoutes.take, {
    params: { id: sale },
    body: { reason },
    actor,
    origin,
    now: deps.now,
    isAdmitted: true,
  })

async function bookedFor(
  tx: Sql,
  { actor }: Ground,
  { params, standsOn }: ActRow,
): Promise<Booked> {
  const visit = await appointmentOf(tx, actor.salonId, params['id'] ?? '', everything).catch(
    nothingIf(commonErrors.notFound.code),
  )
  if (visit)
    return {
      client: visit.client_id,
      lines: visit.parts.map(({ service_name: name, price, barber_id: staffId }) => ({
        name,
        price: price ?? 0,
        staffId,
        kind: 'service',
      })),
    }
  const booking = standsOn === null ? undefined : await holdAct(tx, actor.salonId, standsOn)
  return booking?.call === 'POST /api/appointments' ? wishedFor(booking.body ?? {}) : nothing
}

const nothing: Booked = { client: null, lines: [] }

type Wish = { service_name?: string; price?: number; barber_id?: string }

function wishedFor(body: Fields): Booked {
  const wishes = (body['parts'] as Wish[] | undefined) ?? [body as Wish]
  return {
    client: (body['client_id'] as string | undefined) ?? null,
    lines: wishes.map(({ service_name: name = visitName, price = 0, barber_id: staffId }) => ({
      name,
      price,
      ...(staffId && { staffId }),
      kind: 'service',
    })),
  }
}

const visitName = 'Vizitë'

/** As they were sent; without lines what was booked; where nothing is known of that, one line of the whole sum. */
function linesPaid({ lines, discount = 0, tip = 0, payments = [] }: Paid, booked: Booked): Line[] {
  const services = new Set(booked.lines.map(({ name }) => fold(name)))
  if (lines)
    return lines.map((line) => ({
      ...line,
      kind: line.kind ?? (services.has(fold(line.name)) ? 'service' : 'product'),
    }))
  if (booked.lines.length > 0) return booked.lines
  const cents = payments.reduce((sum, { amount }) => sum + toCents(amount), 0)
  const price = fromCents(cents - toCents(tip) + toCents(discount))
  return [{ name: visitName, price, kind: 'service' }]
}

export const isClose = ({ call }: Pick<ActRow, 'call'>) => call === callOf(saleRoutes.close)
