import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { examples } from '../random.ts'

const first = '2023-03-03'
export const days = 1095
export const sales = examples(200_000, 20_000)
export const owedEvery = 400

/** Three years of one salon: every so many sales are owed by one of fifty clients, and half of that is paid. */
export const threeYears = (sql: Sql, salon: SalonId) =>
  sql.begin(async (tx) => {
    await tx`set local statement_timeout = '120s'`
    await tx`
      insert into clients (salon_id, id, name, name_key, search)
      select ${salon}, gen_random_uuid(), 'K' || n, 'k' || n, ' k' || n || ' ' from generate_series(1, 50) n`
    await tx`
      with known as materialized (
        select id, row_number() over (order by id) as nth from clients where salon_id = ${salon}),
      wanted as (
        select n, ${first}::date + n % ${days}::int as day, n % ${owedEvery}::int = 0 as is_owed
        from generate_series(1, ${sales}::int) n),
      sold as (
        insert into sales (salon_id, id, day, at, client_id)
        select ${salon}, gen_random_uuid(), day, day + interval '9 hours', k.id
        from wanted left join known k on is_owed and k.nth = 1 + n / ${owedEvery}::int % 50
        returning id, day, at, client_id),
      lines as (
        insert into sale_lines (salon_id, sale_id, position, kind, name, price_cents, discount_cents, tip_cents)
        select ${salon}, id, 0, 'service', 'Prerje', 1000, 0, 0 from sold),
      paid as (
        insert into sale_payments (salon_id, sale_id, method, amount_cents, tip_cents)
        select ${salon}, id, case when client_id is null then 'cash' else 'owed' end, 1000, 0 from sold)
      insert into money_rows (salon_id, act_id, position, kind, day, at, way, amount_cents, sale_id)
      select ${salon}, gen_random_uuid(), 0, 'debt_paid', day, at, 'cash', 500, id
      from sold where client_id is not null`
  })

/** What is kept of money. */
export const books = [
  'sales',
  'sale_lines',
  'sale_payments',
  'money_rows',
  'cash_moves',
  'day_corrections',
]
