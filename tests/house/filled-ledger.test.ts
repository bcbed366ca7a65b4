import { expect, test } from 'vitest'
import type { Sql } from '#server/database/sql.ts'
import { databaseBefore } from '#tests/support/database-before.ts'

/** Two salons of four hundred sales in forty days, every seventh voided days later, with moves, counts and corrections. */
async function fill(sql: Sql) {
  await sql`
    with u as (
      insert into users (id, username, name, email, password_hash)
      select gen_random_uuid(), 'A' || n, 'A', n || '@b.al', '' from generate_series(1, 2) n returning id)
    insert into salons (id, name, owner_user_id) select id, 'Salloni', id from u`
  await sql`
    with sold as (
      insert into sales (salon_id, id, day, at, discount_cents, tip_cents, voided_day, voided_at, void_reason)
      select s.id, gen_random_uuid(), d.day, d.day + interval '9 hours', n % 50, n % 3 * 100,
        case when n % 7 = 0 then d.day + n % 4 end, case when n % 7 = 0 then d.day + n % 4 + interval '12 hours' end,
        case when n % 7 = 0 then 'gabim' end
      from salons s, generate_series(1, 400) n, lateral (select date '2026-03-01' + n % 40 as day) d
      returning salon_id, id, discount_cents, tip_cents, day),
    lines as (
      insert into sale_lines (salon_id, sale_id, position, kind, name, price_cents, discount_cents, tip_cents)
      select salon_id, id, p, case p when 0 then 'service' else 'product' end, 'Prerje', 1000 + p * 337 + discount_cents * 11,
        case p when 0 then discount_cents else 0 end, case p when 0 then tip_cents else 0 end
      from sold, generate_series(0, 1) p)
    insert into sale_payments (salon_id, sale_id, method, amount_cents, tip_cents)
    select salon_id, id, method, case method when 'cash' then 500 + tip_cents else 1837 + discount_cents * 21 end,
      case method when 'cash' then tip_cents else 0 end
    from sold, (values ('cash'), ('card')) m (method)`
  await sql`
    insert into cash_moves (salon_id, id, day, at, amount_cents, reason)
    select id, gen_random_uuid(), date '2026-03-01' + n % 40, now(), (n - 30) * 101 + 1, 'kafe'
    from salons, generate_series(1, 60) n`
  await sql`
    insert into counted_days (salon_id, day, opening_cents, expected_cents, counted_cents, closed_at)
    select id, date '2026-03-01' + n, 100 * n, 250 * n, 249 * n, now() from salons, generate_series(0, 19) n`
  await sql`
    insert into day_corrections (salon_id, id, day, at, amount_cents, reason)
    select salon_id, gen_random_uuid(), day, now(), opening_cents + 7, 'kusur' from counted_days`
}

/** Each day's figures as they were summed before there was a ledger. */
const byTables = (sql: Sql) => sql`
  with moved as (
    select salon_id, id, day, 1 as sign from sales union all
    select salon_id, id, voided_day, -1 from sales where voided_day is not null)
  select salon_id, day, kind, sum(cents)::bigint as cents, sum(tips)::bigint as tips, sum(discount)::bigint as discount from (
    select m.salon_id, m.day, l.kind, sign * (price_cents - discount_cents) as cents, sign * tip_cents as tips,
      sign * discount_cents as discount
    from moved m join sale_lines l on l.salon_id = m.salon_id and l.sale_id = m.id
    union all
    select m.salon_id, m.day, p.method, sign * amount_cents, sign * tip_cents, 0
    from moved m join sale_payments p on p.salon_id = m.salon_id and p.sale_id = m.id
    union all
    select salon_id, day, 'move', amount_cents, 0, 0 from cash_moves
    union all
    select salon_id, day, 'correction', amount_cents, 0, 0 from day_corrections) f
  group by 1, 2, 3 order by 1, 2, 3`

const byLedger = (sql: Sql) => sql`
  select salon_id, day, case book when 'paid' then way else kind end as kind, sum(amount_cents)::bigint as cents,
    sum(tip_cents)::bigint as tips, sum(discount_cents)::bigint as discount
  from ledger group by 1, 2, 3 order by 1, 2, 3`

const counted = (sql: Sql) => sql`select * from counted_days order by salon_id, day`

test('the ledger has every day’s figures of a filled database, before there are debts and after', async () => {
  const { sql, migrate } = await databaseBefore('0075_ledger.sql')
  await fill(sql)
  const [before, days] = [await byTables(sql), await counted(sql)]
  expect(before.length).toBeGreaterThan(400)
  await migrate()
  expect(await byLedger(sql)).toEqual(before)
  await migrate('0076_debts.sql')
  expect(await byLedger(sql)).toEqual(before)
  expect(await byTables(sql)).toEqual(before)
  expect(await counted(sql)).toEqual(days)
  expect(await sql`select * from debts`).toEqual([])
  expect(await sql`select distinct barbers_may_owe as may from salons`).toEqual([{ may: false }])
})
