import type { SpendWay } from '#contract/till/expenses.ts'
import { commonErrors } from '#contract/common.ts'
import type { SalonId } from '#server/core/actor.ts'
import { foreignAmounts } from '#server/core/amounts.ts'
import { oneRow, part, refuseOn, type Sql } from '#server/database/sql.ts'

/** In the ledger 'cash' lies in the drawer. */
const wayOf = { till: 'cash', cash: 'outside', card: 'card', transfer: 'transfer' } as const
export const wayIn = (method: SpendWay) => wayOf[method]
export const methodOf = (way: ReturnType<typeof part>) =>
  part`case ${way} when 'cash' then 'till' when 'outside' then 'cash' else ${way} end`

export type EntryKind = 'expense' | 'advance' | 'payout'

/** Money that leaves the salon: an expense, an advance, a payout. It is written once; what is corrected gets rows of its own. */
type Entry = {
  readonly actId: string
  readonly entryId: string
  readonly kind: EntryKind
  /** What it is of, and the day of the drawer. */
  readonly date: string
  readonly day: string
  readonly at: Date
  readonly userId: string
  readonly method: SpendWay
  readonly cents: number
  readonly note: string
  readonly what?: string
  readonly staffId?: string
  readonly countsOn?: string
  readonly moveId?: string | null
  readonly seriesId?: string | null
}

export const insertEntry = (tx: Sql, salon: SalonId, entry: Entry) =>
  refuseOn(
    foreignAmounts('amount'),
    tx`
  insert into money_rows (salon_id, act_id, position, kind, day, at, user_id, reason, way, amount_cents, entry_id, date, what,
    staff_id, counts_on, move_id, series_id)
  values (${salon}, ${entry.actId}, 0, ${entry.kind}, ${entry.day}, ${entry.at}, ${entry.userId}, ${entry.note},
    ${wayIn(entry.method)}, ${-entry.cents}, ${entry.entryId}, ${entry.date}, ${entry.what ?? ''}, ${entry.staffId ?? null},
    ${entry.countsOn ?? null}, ${entry.moveId ?? null}, ${entry.seriesId ?? null})`,
  )

/** Of entries `r` those that stand: neither corrected nor taken back. */
export const stands = part`r.takes_back is null and not exists (
  select from money_rows t where t.salon_id = r.salon_id and t.takes_back = r.act_id)`

type Reversal = {
  readonly actId: string
  /** From this day on the drawer may give the money back. */
  readonly day: string
  readonly at: Date
  readonly userId: string
  readonly countsOn?: string | null
}

/** The row that stands again, with the other sign. */
export const reverseEntry = (
  tx: Sql,
  salon: SalonId,
  entryId: string,
  { actId, day, at, userId, countsOn }: Reversal,
) => tx`
  insert into money_rows (salon_id, act_id, position, kind, day, at, user_id, reason, way, amount_cents, entry_id, date, what,
    staff_id, counts_on, move_id, series_id, takes_back)
  select salon_id, ${actId}, position, kind, case when way = 'cash' then greatest(day, ${day}::date) else day end, ${at},
    ${userId}, reason, way, -amount_cents, entry_id, date, what, staff_id, coalesce(${countsOn ?? null}::date, counts_on), move_id,
    series_id, act_id
  from money_rows r where salon_id = ${salon} and entry_id = ${entryId} and ${stands}`

/** Its first row is locked, so that the next statement reads what stands (docs/postgres.md, "lock, then read"). */
export const holdEntry = async (tx: Sql, salon: SalonId, kind: EntryKind, entryId: string) => {
  oneRow(
    await tx`
      select 1 from money_rows where salon_id = ${salon} and entry_id = ${entryId} and kind = ${kind}
      order by at, act_id limit 1 for no key update`,
    commonErrors.notFound,
  )
}
