import { commonErrors } from '#contract/common.ts'
import type { Debt, DebtMonth } from '#contract/till/debts.ts'
import type { SalonId } from '#server/core/actor.ts'
import { jsonArray, oneRow, part, type Sql } from '#server/database/sql.ts'
import { clockOf } from '#server/features/clients/client-visits.ts'
import type { Open } from './rules.ts'

const mostDebtors = 1000

/** Who owes, the oldest debt first, each with the sales behind it. */
export const listDebts = (sql: Sql, salon: SalonId) => sql<Debt>`
  with open as materialized (
    select d.*, coalesce(u.username, '') as by from debts d
    join sales s on s.salon_id = d.salon_id and s.id = d.sale_id left join users u on u.id = s.user_id
    where d.salon_id = ${salon} and d.open_cents > 0)
  select c.id as "clientId", c.name, coalesce(c.phone, '') as phone, sum(d.open_cents) / 100::float8 as amount,
    min(d.day) as since, ${jsonArray(part`
      select o.sale_id as id, o.day as date, o.owed_cents / 100::float8 as amount, o.open_cents / 100::float8 as open, o.by,
        (select coalesce(string_agg(l.name, ' + ' order by l.position), '') from sale_lines l
          where l.salon_id = ${salon} and l.sale_id = o.sale_id) as what
      from open o where o.client_id = c.id order by o.at, o.sale_id`)} as sales
  from open d join clients c on c.salon_id = ${salon} and c.id = d.client_id
  group by c.salon_id, c.id order by min(d.at), c.id limit ${mostDebtors}`

/** What was owed, paid and forgiven in the month that runs on the salon's clock. A payment of two sales is two rows and one time. */
export const debtMonthOf = async (sql: Sql, salon: SalonId, now: Date) =>
  oneRow(
    await sql<DebtMonth>`
      select jsonb_build_object('count', coalesce(sum(sign) filter (where kind = 'owed'), 0),
          'amount', coalesce(sum(amount_cents) filter (where kind = 'owed'), 0) / 100::float8) as made,
        jsonb_build_object('count', count(distinct (at, client_id)) filter (where kind = 'debt_paid' and amount_cents > 0)
            - count(distinct (at, client_id)) filter (where kind = 'debt_paid' and amount_cents < 0),
          'amount', coalesce(sum(amount_cents) filter (where kind = 'debt_paid'), 0) / 100::float8) as paid,
        coalesce(sum(amount_cents) filter (where kind = 'debt_forgiven'), 0) / 100::float8 as forgiven
      from ledger where salon_id = ${salon} and book = 'debts'
        and day >= date_trunc('month', ${clockOf(salon, now)})::date
        and day < (date_trunc('month', ${clockOf(salon, now)}) + interval '1 month')::date`,
  )

/** The client's open debts, the oldest first. Their row is locked first, so that none is paid twice (docs/postgres.md, "lock, then read"). */
export async function holdDebts(tx: Sql, salon: SalonId, client: string) {
  const { name } = oneRow(
    await tx<{ name: string }>`
      select name from clients where salon_id = ${salon} and id = ${client} for no key update`,
    commonErrors.notFound,
  )
  const open = await tx<Open>`
    select sale_id as "saleId", open_cents as "openCents" from debts
    where salon_id = ${salon} and client_id = ${client} and open_cents > 0 order by at, sale_id`
  return { name, open }
}

/** Who owes this sale. */
export const debtorOf = async (tx: Sql, salon: SalonId, sale: string) =>
  oneRow(
    await tx<{ clientId: string }>`
      select client_id as "clientId" from sales
      where salon_id = ${salon} and id = ${sale} and client_id is not null`,
    commonErrors.notFound,
  ).clientId

type MoneyAct = {
  readonly id: string
  readonly kind: 'debt_paid' | 'debt_forgiven' | 'debt_returned'
  readonly day: string
  readonly at: Date
  readonly userId: string
  readonly reason?: string
}
type MoneyRow = { readonly saleId: string; readonly way: string | null; readonly cents: number }

export const insertMoney = (
  tx: Sql,
  salon: SalonId,
  act: MoneyAct,
  rows: readonly MoneyRow[],
) => tx`
  insert into money_rows (salon_id, act_id, position, kind, day, at, user_id, reason, sale_id, way, amount_cents)
  select ${salon}, ${act.id}, nth - 1, ${act.kind}, ${act.day}, ${act.at}, ${act.userId},
    ${act.reason ?? ''}, sale_id, way, cents
  from unnest(${rows.map(({ saleId }) => saleId)}::uuid[], ${rows.map(({ way }) => way)}::text[],
    ${rows.map(({ cents }) => cents)}::bigint[]) with ordinality as r (sale_id, way, cents, nth)`

/** What a payment of debts was; whose it is, what it settled, and whether it still stands. */
export const paymentOf = async (tx: Sql, salon: SalonId, id: string) =>
  oneRow(
    await tx<{ clientId: string; cents: number; isTakenBack: boolean; isGivenBack: boolean }>`
      select s.client_id as "clientId", sum(m.amount_cents)::bigint as cents,
        exists (select from money_rows t where t.salon_id = ${salon} and t.takes_back = ${id}) as "isTakenBack",
        bool_or(s.voided_at is not null) as "isGivenBack"
      from money_rows m join sales s on s.salon_id = m.salon_id and s.id = m.sale_id
      where m.salon_id = ${salon} and m.act_id = ${id} and m.kind = 'debt_paid' and m.takes_back is null
      group by s.client_id`,
    commonErrors.notFound,
  )

type Taking = {
  readonly id: string
  readonly day: string
  readonly at: Date
  readonly userId: string
  readonly reason: string
}

/** Each row of the payment again, with the other sign. */
export const takeMoneyBack = (
  tx: Sql,
  salon: SalonId,
  payment: string,
  { id, day, at, userId, reason }: Taking,
) => tx`
  insert into money_rows (salon_id, act_id, position, kind, day, at, user_id, reason, sale_id, way, amount_cents, takes_back)
  select salon_id, ${id}, position, kind, ${day}, ${at}, ${userId}, ${reason}, sale_id, way, -amount_cents, act_id
  from money_rows where salon_id = ${salon} and act_id = ${payment}`

export const barbersMayOwe = async (tx: Sql, salon: SalonId) =>
  (await tx`select 1 from salons where id = ${salon} and barbers_may_owe`).length > 0

/** Whose debt a sale is, and what was paid of it and forgiven. */
export const settledOf = async (tx: Sql, salon: SalonId, sale: string) =>
  oneRow(
    await tx<{ clientId: string | null; paid: number; forgiven: number }>`
      select s.client_id as "clientId",
        coalesce(sum(m.amount_cents) filter (where m.kind = 'debt_paid'), 0)::bigint as paid,
        coalesce(sum(m.amount_cents) filter (where m.kind = 'debt_forgiven'), 0)::bigint as forgiven
      from sales s left join money_rows m on m.salon_id = s.salon_id and m.sale_id = s.id
      where s.salon_id = ${salon} and s.id = ${sale} group by s.salon_id, s.id`,
  )
