import type { Sql } from '#server/database/sql.ts'

/** What no upgrade may change, in words that every version's tables understand. */
export async function figuresOf(sql: Sql) {
  return {
    ...(await tillOf(sql)),
    rows: await rowsOf(sql),
    visits: await sql`
      select salon_id, date_trunc('month', starts_at)::date::text as month, status, count(*) as visits,
        sum(price_cents) as cents, sum(minutes) as minutes, min(starts_at)::text as first,
        max(starts_at)::text as last
      from appointments group by 1, 2, 3 order by 1, 2, 3`,
    work: await sql`
      select a.salon_id, b.name as barber, a.service_name as service, count(*) as visits, sum(a.price_cents) as cents
      from appointments a join staff b on b.salon_id = a.salon_id and b.id = a.staff_id
      group by 1, 2, 3 order by 1, 2, 3`,
    clients: await sql`
      select salon_id, id, name, phone, email, total_appointments, cancelled_count, spent_cents
      from clients order by 1, 2`,
    services: await sql`
      select salon_id, id, name, minutes, price_cents from services order by 1, 2`,
    people: await sql`
      select id, username, email, role, verified_at::text, password_hash from users order by 1`,
    payments: await sql`
      select user_id, status, count(*) as payments, sum(amount_cents) as cents
      from payments group by 1, 2 order by 1, 2`,
  }
}

/** Money of the till, which came with 0.2.0. */
async function tillOf(sql: Sql) {
  const [{ isThere } = { isThere: false }] = await sql<{ isThere: boolean }>`
    select to_regclass('sales') is not null as "isThere"`
  if (!isThere) return {}
  return {
    sales: await sql`
      select s.salon_id, date_trunc('month', s.day)::date::text as month, p.method,
        s.voided_day is null as "isTaken", count(*) as payments, sum(p.amount_cents) as cents,
        sum(p.tip_cents) as tips, sum(s.discount_cents) as discounts
      from sales s join sale_payments p on p.salon_id = s.salon_id and p.sale_id = s.id
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    days: await sql`
      select salon_id, day::text, opening_cents, expected_cents, counted_cents from counted_days order by 1, 2`,
  }
}

/** Counted and remembered until 0.1.0, added up from the rows since; and the migrations, which grow. */
const passing = ['activity_counting', 'activity_counts', 'past_changes', 'migrations']

/** How many rows each table has. */
async function rowsOf(sql: Sql): Promise<Record<string, number>> {
  const rows = await sql<{ name: string; count: number }>`
    select relname as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I',
      'public', relname), false, true, '')))[1]::text::int as count
    from pg_class where relkind in ('r', 'p') and not relispartition
      and relnamespace = 'public'::regnamespace and relname <> all (${passing}::text[]) order by 1`
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
