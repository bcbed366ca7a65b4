import { expect, test } from 'vitest'
import type { Sql } from '#server/database/sql.ts'
import { databaseBefore } from '#tests/support/database-before.ts'

const salon = '00000000-0000-7000-8000-000000000001'

async function fill(sql: Sql) {
  await sql`insert into users (id, username, name, email, password_hash) values (${salon}, 'A', 'A', 'a@b.al', '')`
  await sql`insert into salons (id, name, owner_user_id) values (${salon}, 'Salloni', ${salon})`
  await sql`
    insert into staff (salon_id, id, name, name_key) values (${salon}, ${salon}, 'Arta', 'arta')`
  await sql`
    insert into services (salon_id, id, name, name_key, work, price_cents)
    select ${salon}, gen_random_uuid(), 'S' || n, 's' || n, 30, 1050 * n + n from generate_series(1, 200) n`
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_name, price_cents, status)
    select ${salon}, gen_random_uuid(), timestamp '2026-03-01' + n * interval '1 hour', 30, ${salon}, 'Besa', 'Prerje',
      case n when 1 then 99999990 else 9999999 - n end, 'completed' from generate_series(1, 300) n`
}

test('the migration keeps every salon in euro with each price unchanged, up to the highest', async () => {
  const { sql, migrate } = await databaseBefore('0030_currency.sql')
  await fill(sql)
  const prices = () => sql`
    select 'service' as kind, id, price_cents from services
    union all select 'visit', id, price_cents from appointments order by 1, 2`
  const before = await prices()
  await migrate()
  expect(await prices()).toEqual(before)
  expect(before).toHaveLength(500)
  expect(await sql`select currency from salons`).toEqual([{ currency: 'EUR' }])
  await sql`update services set price_cents = price_cents + 1`
  await expect(sql`update services set price_cents = 10000000`).rejects.toMatchObject({
    constraint: 'amount_cap',
  })
})
