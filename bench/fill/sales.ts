import type { Sql } from '#server/database/sql.ts'
import { today } from '../suite/app-process.ts'

export const sales = 200_000
const cents = 1_250

/** Two years of a busy salon, or so many sales of so many days: every day but today was counted. */
export async function fillSales(sql: Sql, salon: string, { count = sales, days = 730 } = {}) {
  await sql`
    insert into sales (salon_id, id, day, at, tip_cents)
    select ${salon}, gen_random_uuid(), ${today}::date - n % ${days}::int, ${today}::timestamptz - n % ${days}::int * interval '1 day',
      100 * (n % 4 / 3)
    from generate_series(0, ${count}::int - 1) n`
  await sql`
    insert into sale_lines (salon_id, sale_id, position, kind, name, staff_id, price_cents, discount_cents, tip_cents)
    select s.salon_id, s.id, 0, 'service', 'Prerje', b.id, ${cents}, 0, s.tip_cents
    from sales s join staff b on b.salon_id = s.salon_id and b.position = hashtext(s.id::text) & 3
    where s.salon_id = ${salon}`
  await sql`
    insert into sale_payments (salon_id, sale_id, method, amount_cents, tip_cents)
    select salon_id, id, 'cash', ${cents} + tip_cents, tip_cents from sales where salon_id = ${salon}`
  await sql`
    insert into counted_days (salon_id, day, opening_cents, expected_cents, counted_cents, closed_at)
    select ${salon}, ${today}::date - n, 0, 0, 0, now() from generate_series(1, ${days}::int - 1) n`
}
