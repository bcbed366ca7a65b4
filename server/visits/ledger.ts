import type { Currency } from '#contract/kit/currency.ts'
import type { SalonId } from '#server/core/actor.ts'
import { oneRow, type Part, part, type Sql } from '#server/database/sql.ts'

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

/** The first day from `date` on whose drawer still takes money; the salon is locked as above. */
export async function openDayFrom(tx: Sql, salon: SalonId, date: string) {
  await tx`select 1 from salons where id = ${salon} for key share`
  const rows = await tx<{ day: string }>`
    select greatest(${date}::date, (select max(day) + 1 from counted_days where salon_id = ${salon})) as day`
  return oneRow(rows).day
}

export const todayOf = async (sql: Sql, salon: SalonId, now: Date) =>
  oneRow(
    await sql<{ today: string }>`
      select (${now}::timestamptz at time zone time_zone)::date as today from salons where id = ${salon}`,
  ).today

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

/** Voided once. Where the day was paid out to a barber already, it counts for them on the first that was not. */
export const markVoided = (
  tx: Sql,
  salon: SalonId,
  id: string,
  { reason, userId, at, day }: Voiding,
) => tx`
  with voided as (
    update sales set voided_at = ${at}, voided_day = ${day}, voided_by = ${userId}, void_reason = ${reason}
    where salon_id = ${salon} and id = ${id} and voided_at is null returning *)
  ${lateOf(part`(select l.* from sale_lines l join voided v on v.salon_id = l.salon_id and v.id = l.sale_id)`, -1, day)}`

/** Notes those lines, sold or voided, whose day was paid out to their barber. */
export const lateOf = (lines: Part, sign: 1 | -1, day: string) => part`
  insert into late_lines (salon_id, sale_id, position, sign, day)
  select l.salon_id, l.sale_id, l.position, ${sign}, first_unpaid(l.salon_id, l.staff_id, ${day})
  from ${lines} l join payouts p on p.salon_id = l.salon_id and p.staff_id = l.staff_id and p.voided_at is null
    and ${day}::date between p.from_day and p.to_day`

/** What the sales of a client's visits gave, less what they spent: it goes with the visits, wherever they go. */
const gathered = (salon: SalonId, client: Part) => part`(
  select greatest(coalesce(sum(s.stamps), 0), 0)::int as have
  from appointments a join sales s on s.salon_id = a.salon_id and s.id = a.sale_id
  where a.salon_id = ${salon} and a.client_id = ${client})`

/** As the contract shows a client's stamps; null while the salon gives none. */
export const stampsOf = (salon: SalonId, client: Part) => part`
  case when (select stamps is not null from salons where id = ${salon}) then (
    select json_build_object('have', have, 'every', every, 'ready', have >= every - 1)
    from (select (stamps ->> 'every')::int as every from salons where id = ${salon}) rule,
      lateral ${gathered(salon, client)} client) end`

/** The client's row is locked first, so that the second statement sees what is just being spent (docs/postgres.md, "lock, then read"). */
export async function heldStamps(tx: Sql, salon: SalonId, client: string) {
  await tx`select 1 from clients where salon_id = ${salon} and id = ${client} for no key update`
  return oneRow(await tx<{ have: number }>`${gathered(salon, part`${client}::uuid`)}`).have
}
