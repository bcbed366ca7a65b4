import { commonErrors } from '#contract/common.ts'
import type { Month } from '#contract/till/months.ts'
import type { SalonId } from '#server/core/actor.ts'
import { jsonArray, oneRow, part, type Sql } from '#server/database/sql.ts'

type Span = { readonly from: string; readonly to: string }

const euros = (sum: ReturnType<typeof part>) => part`coalesce(${sum}, 0) / 100::float8`

/** Of rows of the ledger, what stands in a day's line. */
const sums = part`
  ${euros(part`sum(amount_cents) filter (where book = 'sold')`)} as takings,
  ${euros(part`sum(amount_cents - tip_cents) filter (where book = 'paid' and way = 'cash')`)} as cash,
  ${euros(part`sum(amount_cents - tip_cents) filter (where book = 'paid' and way = 'card')`)} as card,
  ${euros(part`sum(amount_cents - tip_cents) filter (where book = 'paid' and way = 'transfer')`)} as transfer,
  ${euros(part`sum(amount_cents) filter (where book = 'debts' and kind = 'owed')`)} as owed,
  ${euros(part`sum(tip_cents) filter (where book = 'sold')`)} as tips,
  ${euros(part`sum(amount_cents) filter (where book = 'debts' and kind = 'debt_paid')`)} as "debtsPaid",
  ${euros(part`-sum(amount_cents) filter (where book = 'expenses')`)} as expenses`

export type MonthSums = Pick<
  Month,
  | 'services'
  | 'products'
  | 'debtsForgiven'
  | 'debtsPaidOfBefore'
  | 'expenses'
  | 'byDay'
  | 'owedSales'
> & { readonly noReceiptAmount: number }

/** Every figure of these days but the shares, as sums over their rows. */
export const readMonth = async (sql: Sql, salon: SalonId, { from, to }: Span) =>
  oneRow(
    await sql<MonthSums>`
      with entries as materialized (
        select * from ledger where salon_id = ${salon} and day between ${from} and ${to}),
      unproved as materialized (
        select s.day, s.id, (select sum(price_cents - discount_cents) from sale_lines l
          where l.salon_id = s.salon_id and l.sale_id = s.id) as cents
        from sales s
        where s.salon_id = ${salon} and s.day between ${from} and ${to} and s.voided_at is null and not exists (
          select from sale_documents d where d.salon_id = s.salon_id and d.sale_id = s.id and d.kind = 'fiscal')),
      days as (
        select day, ${sums}, count(distinct id) filter (where book = 'sold' and sign = 1) as sales from entries group by day)
      select ${euros(part`(select sum(amount_cents) from entries where book = 'sold' and kind = 'service')`)} as services,
        ${euros(part`(select sum(amount_cents) from entries where book = 'sold' and kind = 'product')`)} as products,
        ${euros(part`(select sum(amount_cents) from entries where book = 'debts' and kind = 'debt_forgiven')`)} as "debtsForgiven",
        ${euros(part`(select sum(e.amount_cents) from entries e
          join sales s on s.salon_id = e.salon_id and s.id = e.id and s.day < ${from}
          where book = 'debts' and kind = 'debt_paid')`)} as "debtsPaidOfBefore",
        (select count(*) from (select id from entries where book = 'debts' and kind = 'owed' group by id having sum(sign) > 0) o)
          as "owedSales",
        ${euros(part`(select sum(cents) from unproved)`)} as "noReceiptAmount",
        ${jsonArray(part`select kind, -sum(amount_cents) / 100::float8 as amount from entries where book = 'expenses'
          group by kind having sum(amount_cents) <> 0 order by 2 desc, 1`)} as expenses,
        ${jsonArray(part`select d.day as date, takings, cash, card, transfer, owed, tips, "debtsPaid", expenses, sales,
          (select count(*) from unproved u where u.day = d.day) as "noReceipt", c.day is not null as "isCounted"
          from days d left join counted_days c on c.salon_id = ${salon} and c.day = d.day order by d.day`)} as "byDay"
      from salons where id = ${salon}`,
    commonErrors.notFound,
  )

export const salonName = async (sql: Sql, salon: SalonId) =>
  oneRow(
    await sql<{ name: string }>`select name from salons where id = ${salon}`,
    commonErrors.notFound,
  ).name
