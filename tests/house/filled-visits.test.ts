import { expect, test } from 'vitest'
import type { Sql } from '#server/database/sql.ts'
import { databaseBefore } from '#tests/support/database-before.ts'

const salon = '00000000-0000-7000-8000-000000000001'

/** A salon of two barbers, three services and 600 appointments of every status, some of unlisted services. */
async function fill(sql: Sql) {
  await sql`insert into users (id, username, name, email, password_hash) values (${salon}, 'A', 'A', 'a@b.al', '')`
  await sql`insert into salons (id, name, owner_user_id) values (${salon}, 'Salloni', ${salon})`
  await sql`
    insert into staff (salon_id, id, name, name_key)
    select ${salon}, gen_random_uuid(), 'B' || n, 'b' || n from generate_series(0, 1) n`
  await sql`
    insert into services (salon_id, id, name, name_key, minutes, price_cents)
    select ${salon}, gen_random_uuid(), 'S' || n, 's' || n, 20 + n, 1000 from generate_series(0, 2) n`
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_id, service_name,
      price_cents, status)
    select ${salon}, gen_random_uuid(), timestamp '2026-03-01' + n * interval '1 hour', 10 + n % 50, b.id, 'Besa',
      s.id, coalesce(s.name, 'Tjetër'), 100 * n,
      (array['pending', 'confirmed', 'completed', 'cancelled', 'no_show'])[1 + n % 5]
    from generate_series(0, 299) n join staff b on true
    left join services s on s.name = 'S' || n % 4`
}

test('the migration turns each appointment into a visit of one part, with every figure the same', async () => {
  const { sql, migrate } = await databaseBefore('0027_visits.sql')
  await fill(sql)
  const before = await sql`
    select a.staff_id, coalesce(s.name, a.service_name) as service, a.status, count(*) as visits,
      sum(a.price_cents) as cents, sum(a.minutes) as minutes, min(a.starts_at) as first
    from appointments a left join services s on s.salon_id = a.salon_id and s.id = a.service_id
    group by 1, 2, 3 order by 1, 2, 3`
  const services = await sql`select id, minutes from services order by id`
  await migrate()
  expect(
    await sql`
      select p.staff_id, coalesce(s.name, p.service_name) as service, a.status, count(*) as visits,
        sum(p.price_cents) as cents, sum(p.work + p.wait + p.finish) as minutes, min(p.starts_at) as first
      from appointments a join appointment_parts p on p.salon_id = a.salon_id and p.appointment_id = a.id
      left join services s on s.salon_id = p.salon_id and s.id = p.service_id
      group by 1, 2, 3 order by 1, 2, 3`,
  ).toEqual(before)
  expect(before.length).toBeGreaterThan(20)
  expect(await sql`select id, minutes from services order by id`).toEqual(services)
})

test('after the migration pending, confirmed and completed visits hold their time', async () => {
  const { sql, migrate } = await databaseBefore('0027_visits.sql')
  await fill(sql)
  await migrate()
  const into = (status: string) => sql`
    insert into appointment_parts (salon_id, appointment_id, position, staff_id, service_name, price_cents,
      starts_at, work, holds)
    select salon_id, id, 1, staff_id, 'Larje', 0, starts_at, 5, holds from appointments
    where status = ${status} order by starts_at, id limit 1`
  for (const status of ['pending', 'confirmed', 'completed'])
    await expect(into(status)).rejects.toMatchObject({ constraint: 'parts_no_overlap' })
  for (const status of ['cancelled', 'no_show']) await into(status)
  await sql`update appointments set status = 'pending' where status = 'cancelled'`.catch(() => {})
  expect(
    await sql`
      select from appointments a join appointment_parts p on p.appointment_id = a.id
      where p.holds <> a.holds`,
  ).toEqual([])
})
