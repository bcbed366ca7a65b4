import { expect, test } from 'vitest'
import { reckonPast } from '#server/features/returns/due/reckoning.ts'
import type { Sql } from '#server/database/sql.ts'
import { databaseBefore } from '#tests/support/database-before.ts'
import { counting } from '#tests/support/server/counting.ts'

/** Two salons of forty clients, who come every one to eight weeks, some of them again tomorrow. */
async function fill(sql: Sql) {
  await sql`
    with u as (
      insert into users (id, username, name, email, password_hash)
      select gen_random_uuid(), 'A' || n, 'A', n || '@b.al', '' from generate_series(1, 2) n returning id)
    insert into salons (id, name, owner_user_id) select id, 'Salloni', id from u`
  await sql`
    insert into staff (salon_id, id, name, name_key)
    select s.id, gen_random_uuid(), 'B' || n, 'b' || n from salons s, generate_series(1, 40) n`
  await sql`
    insert into clients (salon_id, id, name, name_key, search)
    select s.id, gen_random_uuid(), 'K' || n, 'k' || n, ' k' || n || ' ' from salons s, generate_series(1, 40) n`
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name, service_name, price_cents,
      status)
    select c.salon_id, gen_random_uuid(), t.today - times * (1 + n % 8) * interval '1 week' + day.hours, 30, b.id, c.id, c.name,
      'Prerje', 1000, case when (n + times) % 9 = 0 then 'no_show' else 'confirmed' end
    from generate_series(1, 40) n
    join clients c on c.name = 'K' || n join staff b on b.salon_id = c.salon_id and b.name = 'B' || n,
      generate_series(case when n % 4 = 0 then -1 else 1 end, 6) times,
      (select (now() at time zone 'Europe/Tirane')::date as today) t, (select interval '9 hours' as hours) day`
  // As 0060 leaves them, and one with a visit that has begun.
  await sql`delete from client_rhythms`
  await sql`
    insert into client_rhythms (salon_id, client_id, until)
    select salon_id, id, case name when 'K1' then timestamp '2026-01-01' else '-infinity' end from clients`
}

const rhythms = (sql: Sql) => sql`
  select client_id, every_days, last_day, since, until, last_start from client_rhythms order by client_id`

test('the migration reckons every rhythm that the half-hourly job would reckon first', async () => {
  const { sql, migrate } = await databaseBefore('0074_past_rhythms.sql')
  await fill(sql)
  const plain = await sql`
    select f.* from salons s, rhythms_of(s.id, array(select id from clients where salon_id = s.id),
      now() at time zone 'Europe/Tirane') f order by client_id`
  await migrate()
  const kept = await rhythms(sql)
  expect(kept).toEqual(plain)
  expect(new Set(kept.map((row) => (row as { every_days: number }).every_days)).size).toBe(8)
  const counted = counting(sql)
  await reckonPast(counted.sql, new Date())
  expect(counted.asked()).toBe(1)
})
