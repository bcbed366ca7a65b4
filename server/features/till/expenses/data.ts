import { commonErrors } from '#contract/common.ts'
import type { Expense, ExpenseKind, Unnamed } from '#contract/till/expenses.ts'
import { dayWords } from '#contract/till/days.ts'
import type { SalonId } from '#server/core/actor.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import { methodOf, stands } from '../entries.ts'

type Span = { readonly from: string; readonly to: string }

const shown = part`
  r.entry_id as id, r.date, -r.amount_cents / 100::float8 as amount, r.what as kind, r.reason as note,
  ${methodOf(part`r.way`)} as method, m.id is not null as "everyMonth", coalesce(u.username, '') as by,
  case when r.way = 'cash' then r.day end as till, r.move_id is not null as "ofDrawer"`
const from = part`
  money_rows r left join users u on u.id = r.user_id
  left join monthly_expenses m on m.salon_id = r.salon_id and m.id = r.series_id and m.ended_at is null`

export const listExpenses = (sql: Sql, salon: SalonId, span: Span) => sql<Expense>`
  select ${shown} from ${from}
  where r.salon_id = ${salon} and r.date between ${span.from} and ${span.to} and r.kind = 'expense' and ${stands}
  order by r.date desc, r.at desc, r.entry_id`

/** Cash that went out and is neither an expense yet, nor said to be none; tips that the drawer owed are no question. */
export const listUnnamed = (sql: Sql, salon: SalonId, span: Span) => sql<Unnamed>`
  select c.id, c.day as date, -c.amount_cents / 100::float8 as amount, c.reason from cash_moves c
  where c.salon_id = ${salon} and c.day between ${span.from} and ${span.to} and c.amount_cents < 0
    and c.is_expense is null and c.reason not like ${`${dayWords.tipPaid}%`} and not exists (
      select from money_rows r where r.salon_id = c.salon_id and r.move_id = c.id and ${stands})
  order by c.day, c.at, c.id`

export const expenseOf = async (tx: Sql, salon: SalonId, id: string) =>
  oneRow(
    await tx<Expense>`select ${shown} from ${from} where r.salon_id = ${salon} and r.entry_id = ${id} and ${stands}`,
    commonErrors.notFound,
  )

export type Standing = {
  readonly date: string
  readonly amountCents: number
  readonly kind: ExpenseKind
  readonly note: string
  readonly way: string
  readonly moveId: string | null
  readonly seriesId: string | null
  /** Written again every month. */
  readonly isRunning: boolean
  /** No later one of its series stands. */
  readonly isLast: boolean
}

/** As it stands; undefined for one that was removed. */
export const standingOf = async (tx: Sql, salon: SalonId, id: string) =>
  (
    await tx<Standing>`
      select r.date, -r.amount_cents as "amountCents", r.what as kind, r.reason as note, r.way, r.move_id as "moveId",
        r.series_id as "seriesId", m.id is not null as "isRunning", not exists (
          select from money_rows l where l.salon_id = r.salon_id and l.series_id = r.series_id and l.date > r.date
            and l.takes_back is null and not exists (
              select from money_rows t where t.salon_id = l.salon_id and t.takes_back = l.act_id)) as "isLast"
      from ${from} where r.salon_id = ${salon} and r.entry_id = ${id} and ${stands}`
  )[0]

type Monthly = {
  readonly id: string
  readonly since: string
  readonly what: ExpenseKind
  readonly note: string
  readonly way: string
  readonly cents: number
  readonly userId: string
}

/** From `since` on it is written every month as it is here. */
export const saveMonthly = (tx: Sql, salon: SalonId, one: Monthly) => tx`
  insert into monthly_expenses as m (salon_id, id, since, what, note, way, amount_cents, user_id)
  values (${salon}, ${one.id}, ${one.since}, ${one.what}, ${one.note}, ${one.way}, ${one.cents}, ${one.userId})
  on conflict (salon_id, id) do update set since = excluded.since, what = excluded.what, note = excluded.note,
    way = excluded.way, amount_cents = excluded.amount_cents, user_id = excluded.user_id,
    written = case when m.since = excluded.since then m.written else 0 end`

export const endMonthly = (tx: Sql, salon: SalonId, id: string, at: Date) => tx`
  update monthly_expenses set ended_at = ${at} where salon_id = ${salon} and id = ${id} and ended_at is null`

/** What the series wrote from that day on, and still stands. */
export const followingOf = (tx: Sql, salon: SalonId, series: string, date: string) => tx<{
  id: string
}>`
  select r.entry_id as id from money_rows r
  where r.salon_id = ${salon} and r.date >= ${date} and r.series_id = ${series} and ${stands} order by r.date`

/** One month of each that is due; how many were written. A month that has no such day takes its last. */
export const writeDue = async (sql: Sql, now: Date) => {
  const written = await sql`
    with due as (
      select m.* from monthly_expenses m join salons s on s.id = m.salon_id
      where m.ended_at is null
        and (m.since + (m.written + 1) * interval '1 month')::date <= (${now}::timestamptz at time zone s.time_zone)::date
      for update of m skip locked limit 500),
    next as (
      update monthly_expenses m set written = m.written + 1 from due d
      where m.salon_id = d.salon_id and m.id = d.id
      returning m.*, (m.since + m.written * interval '1 month')::date as date)
    insert into money_rows (salon_id, act_id, position, kind, day, at, user_id, reason, way, amount_cents, entry_id, date, what,
      series_id)
    select salon_id, gen_random_uuid(), 0, 'expense', date, ${now}, user_id, note, way, -amount_cents, gen_random_uuid(), date, what,
      id
    from next returning 1`
  return written.length
}

export type Move = {
  readonly day: string
  readonly cents: number
  readonly reason: string
  readonly isNamed: boolean
}

/** Cash that went out, held: it is named once. */
export const heldMove = async (tx: Sql, salon: SalonId, id: string) => {
  oneRow(
    await tx`
      select 1 from cash_moves where salon_id = ${salon} and id = ${id} and amount_cents < 0 for no key update`,
    commonErrors.notFound,
  )
  return oneRow(
    await tx<Move>`
      select c.day, -c.amount_cents as cents, c.reason, exists (
        select from money_rows r where r.salon_id = c.salon_id and r.move_id = c.id and ${stands}) as "isNamed"
      from cash_moves c where c.salon_id = ${salon} and c.id = ${id}`,
  )
}

export const sayNoExpense = (tx: Sql, salon: SalonId, id: string) => tx`
  update cash_moves set is_expense = false where salon_id = ${salon} and id = ${id}`
