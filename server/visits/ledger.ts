import type { Currency } from '#contract/kit/currency.ts'
import type { SalonId } from '#server/core/actor.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'

/**
 * The day to which a payment made now belongs: today, or the day after the last counted one. The salon's row is locked first,
 * so that the second statement sees a day that is just being counted (docs/postgres.md, "lock, then read").
 */
export async function openDay(tx: Sql, salon: SalonId, now: Date) {
  await tx`select 1 from salons where id = ${salon} for key share`
  const rows = await tx<{ day: string }>`
    select greatest((${now}::timestamptz at time zone time_zone)::date,
      (select max(day) + 1 from counted_days where salon_id = ${salon})) as day
    from salons where id = ${salon}`
  return oneRow(rows).day
}

/** The salon's currency, locked: a change of it waits until the transaction ends. */
export const heldCurrency = async (tx: Sql, salon: SalonId) =>
  oneRow(
    await tx<{ currency: Currency }>`
      select currency from salons where id = ${salon} for key share`,
  ).currency

type Voiding = {
  readonly reason: string
  readonly userId: string
  readonly at: Date
  readonly day: string
}

export const markVoided = (
  tx: Sql,
  salon: SalonId,
  id: string,
  { reason, userId, at, day }: Voiding,
) => tx`
  update sales set voided_at = ${at}, voided_day = ${day}, voided_by = ${userId}, void_reason = ${reason}
  where salon_id = ${salon} and id = ${id} and voided_at is null`
