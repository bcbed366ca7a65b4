import { expect, test } from 'vitest'
import type { Sql } from '#server/database/sql.ts'
import { databaseBefore } from '#tests/support/database-before.ts'

const salon = '00000000-0000-7000-8000-000000000001'
const id = (nth: number) => `00000000-0000-7000-8000-0000000001${String(nth).padStart(2, '0')}`

async function addSalon(sql: Sql) {
  await sql`insert into salons (id, name) values (${salon}, 'Salloni')`
  await sql`insert into staff (salon_id, id, name, name_key) values (${salon}, ${id(1)}, 'Arta', 'arta')`
}

type Visit = { client?: string; name?: string; service?: string; serviceId?: string }
const addVisit = (
  sql: Sql,
  nth: number,
  { client, name = 'Besa', service, serviceId }: Visit,
) => sql`
  insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name,
    service_id, service_name, price_cents, status)
  values (${salon}, ${id(nth)}, timestamp '2026-03-02' + ${nth} * interval '1 hour', 30, ${id(1)},
    ${client ?? null}, ${name}, ${serviceId ?? null}, ${service ?? 'Prerje'}, 1000, 'confirmed')`

test('the migration links a visit to the service of its name and keeps the visit’s own words', async () => {
  const { sql, migrate } = await databaseBefore('0017_services_by_id.sql')
  await addSalon(sql)
  const offered = id(2)
  await sql`
    insert into services (salon_id, id, name, name_key, minutes, price_cents, retired_at)
    values (${salon}, ${offered}, 'Prerje flokësh', 'prerje flokesh', 30, 1000, null),
      (${salon}, ${id(3)}, 'Mjekër', 'mjeker', 30, 1000, now())`
  await addVisit(sql, 10, { service: 'prerje  Flokësh' })
  await addVisit(sql, 11, { service: 'Mjekër' })
  await addVisit(sql, 12, { service: 'Larje', serviceId: id(3) })
  await migrate()
  expect(await sql`select service_name, service_id from appointments order by starts_at`).toEqual([
    { service_name: 'prerje  Flokësh', service_id: offered },
    { service_name: 'Mjekër', service_id: null },
    { service_name: 'Larje', service_id: id(3) },
  ])
})

test('the migration removes a client named "Kalimtar" unless a phone number or note is known', async () => {
  const { sql, migrate } = await databaseBefore('0018_nobody_and_cancelled.sql')
  await addSalon(sql)
  const [bare, noted, gone, besa] = [id(2), id(3), id(4), id(5)]
  await sql`
    insert into clients (salon_id, id, name, name_key, search, note)
    values (${salon}, ${bare}, 'KALIMTAR', 'kalimtar', ' kalimtar ', ''),
      (${salon}, ${gone}, 'Klient i Fshirë', 'klient i fshire', ' klient i fshire ', 'Borxh 5 €'),
      (${salon}, ${besa}, 'Besa', 'besa', ' besa ', '')`
  await sql`insert into salons (id, name) values (${noted}, 'Tjetri')`
  await sql`
    insert into clients (salon_id, id, name, name_key, search, phone)
    values (${noted}, ${noted}, 'Kalimtar', 'kalimtar', ' kalimtar 69', '069')`
  await addVisit(sql, 10, { client: bare, name: 'KALIMTAR' })
  await addVisit(sql, 11, { client: gone, name: 'Klient i Fshirë' })
  await addVisit(sql, 12, { client: besa })
  await migrate()
  expect(
    await sql`select client_name, client_id, version from appointments order by starts_at`,
  ).toEqual([
    { client_name: 'Kalimtar', client_id: null, version: 2 },
    { client_name: 'Klient i fshirë', client_id: null, version: 2 },
    { client_name: 'Besa', client_id: besa, version: 1 },
  ])
  expect(await sql`select id, total_appointments as visits from clients order by id`).toEqual([
    { id: noted, visits: 0 },
    { id: gone, visits: 0 },
    { id: besa, visits: 1 },
  ])
})

test('a past appointment and a service’s name can be changed after the migration of the reports', async () => {
  const { sql, migrate } = await databaseBefore('0020_reports_read_the_rows.sql')
  await addSalon(sql)
  await sql`
    insert into services (salon_id, id, name, name_key, minutes, price_cents)
    values (${salon}, ${id(2)}, 'Prerje', 'prerje', 30, 1000)`
  await addVisit(sql, 10, { serviceId: id(2) })
  await sql`update appointments set starts_at = '2020-03-02'`
  expect(await sql`select from past_changes`).toHaveLength(2)
  await sql`create schema jobs`
  await sql`create table jobs.schedule as values ('past-changes'), ('mail-retention')`
  await sql`alter table jobs.schedule rename column1 to name`
  await migrate()
  expect(await sql`select name from jobs.schedule`).toEqual([{ name: 'mail-retention' }])
  await addVisit(sql, 11, { serviceId: id(2) })
  await sql`update appointments set price_cents = 500, starts_at = starts_at - interval '1 day'`
  await sql`update services set name = 'Prerje moderne'`
  await sql`delete from appointments where id = ${id(10)}`
  await sql`delete from salons where id = ${salon}`
  expect(await sql`select from appointments`).toEqual([])
})

test('the migration keeps the clients’ tiers, and clients are found by trigrams under the new names', async () => {
  const { sql, migrate } = await databaseBefore('0021_plain_names.sql')
  await addSalon(sql)
  const [besa, drita] = [id(2), id(3)]
  await sql`
    insert into clients (salon_id, id, name, name_key, search)
    values (${salon}, ${besa}, 'Besa', 'besa', ' besa '), (${salon}, ${drita}, 'Drita', 'drita', ' drita ')`
  for (const nth of [10, 11, 12, 13]) await addVisit(sql, nth, { client: besa })
  await migrate()
  await addVisit(sql, 14, { client: drita })
  await addVisit(sql, 15, { client: drita })
  expect(await sql`select name, visit_tier from clients order by name`).toEqual([
    { name: 'Besa', visit_tier: 2 },
    { name: 'Drita', visit_tier: 1 },
  ])
  await sql`set enable_seqscan = off`
  const found = sql<{ name: string }>`
    select name from clients
    where salon_trigrams(salon_id, search) @> salon_trigrams(${salon}, 'rit')`
  expect(await found).toEqual([{ name: 'Drita' }])
})

test('the migration gives an existing salon an empty history that begins with its next act', async () => {
  const { sql, migrate } = await databaseBefore('0023_salon_history.sql')
  const owner = id(9)
  await sql`
    insert into users (id, username, name, email, password_hash)
    values (${owner}, 'Arta', 'Arta', 'arta@example.com', '')`
  await sql`insert into salons (id, name, owner_user_id) values (${salon}, 'Salloni', ${owner})`
  await migrate()
  expect(await sql`select from salon_history`).toEqual([])
  for (const at of ['now', '2020-01-01', '2099-01-01'])
    await sql`
      insert into salon_history (salon_id, at, id, kind, action, entity_id)
      values (${salon}, ${at}, ${id(10)}, 'salon', 'update', ${salon})`
  const places = await sql<{ isMonth: boolean }>`
    select tableoid::regclass::text ~ '_[0-9]{4}_[0-9]{2}$' as "isMonth" from salon_history order by at`
  expect(places.map(({ isMonth }) => isMonth)).toEqual([false, true, false])
  await sql`delete from salons where id = ${salon}`
  expect(await sql`select from salon_history`).toEqual([])
})

test('the migration gives each account its own salon, and its session continues', async () => {
  const { sql, migrate } = await databaseBefore('0022_people.sql')
  await addSalon(sql)
  const [owner, lost] = [id(50), id(51)]
  await sql`insert into salons (id, name) values (${lost}, 'Pa llogari')`
  await sql`
    insert into users (id, salon_id, username, name, email, password_hash, trial_end_date,
      subscription_type, subscription_end_date, cancel_at_period_end)
    values (${owner}, ${salon}, 'Arta', 'Arta', 'arta@example.com', '', '2026-01-09', 'yearly',
      '2026-12-31', true)`
  await sql`
    insert into sessions (token_hash, user_id, created_at, last_used_at, proved_at)
    values ('\\x01', ${owner}, now(), now(), now())`
  await sql`
    insert into idempotency_keys (salon_id, key, route, body_hash, created_at)
    values (${salon}, 'k', 'POST /api/clients', '\\x01', now())`
  await addVisit(sql, 10, {})
  await migrate()
  expect(
    await sql`
      select owner_user_id, trial_end_date, subscription_type, subscription_end_date, open_until,
        cancel_at_period_end from salons`,
  ).toEqual([
    {
      owner_user_id: owner,
      trial_end_date: '2026-01-09',
      subscription_type: 'yearly',
      subscription_end_date: '2026-12-31',
      open_until: '2026-12-31',
      cancel_at_period_end: true,
    },
  ])
  expect(await sql`select user_id, role, staff_id from members`).toEqual([
    { user_id: owner, role: 'owner', staff_id: id(1) },
  ])
  expect(await sql`select salon_id from sessions`).toEqual([{ salon_id: salon }])
  expect(await sql`select user_id from idempotency_keys`).toEqual([{ user_id: owner }])
  expect(await sql`select salon_id, salon_name, member_role from accounts`).toEqual([
    { salon_id: salon, salon_name: 'Salloni', member_role: 'owner' },
  ])
  expect(await sql`select from appointments`).toHaveLength(1)
})

test('the migration of devices keeps sessions, with a log-in as proof and without a device', async () => {
  const { sql, migrate } = await databaseBefore('0024_devices.sql')
  const owner = id(9)
  await sql`
    insert into users (id, username, name, email, password_hash)
    values (${owner}, 'Arta', 'Arta', 'arta@example.com', '')`
  await sql`insert into salons (id, name, owner_user_id) values (${salon}, 'Salloni', ${owner})`
  await sql`
    insert into members (salon_id, user_id, role, created_at) values (${salon}, ${owner}, 'owner', now())`
  await sql`
    insert into sessions (token_hash, user_id, salon_id, created_at, last_used_at, proved_at)
    values ('\\x01', ${owner}, ${salon}, now(), now(), '2026-03-02T08:00:00Z')`
  await migrate()
  expect(
    await sql`
      select user_id, salon_id, device_id, by_pin, proved_at = '2026-03-02T08:00:00Z' as "isProved"
      from sessions`,
  ).toEqual([{ user_id: owner, salon_id: salon, device_id: null, by_pin: false, isProved: true }])
  expect(await sql`select pin_hash from users`).toEqual([{ pin_hash: null }])
  expect(await sql`select octet_length(key) as bytes from device_key`).toEqual([{ bytes: 32 }])
  // A deleted account deletes its devices, and a session outlives the device that opened it.
  await sql`
    insert into devices (id, user_id, name, selector_hash, secret_hash, created_at, last_used_at)
    values (${id(60)}, ${owner}, 'Chrome', '\\x02', '\\x03', now(), now())`
  await sql`update sessions set device_id = ${id(60)}`
  await sql`delete from devices`
  expect(await sql`select device_id from sessions`).toEqual([{ device_id: null }])
})

test('the migration turns opening hours into pieces and leaves a salon without hours open', async () => {
  const { sql, migrate } = await databaseBefore('0028_time.sql')
  const owner = id(9)
  await sql`
    insert into users (id, username, name, email, password_hash)
    values (${owner}, 'Arta', 'Arta', 'arta@example.com', '')`
  const hours = [null, ...Array.from({ length: 6 }, () => ({ from: '09:00', to: '18:00' }))]
  await sql`
    insert into salons (id, name, owner_user_id, opening_hours)
    values (${salon}, 'Salloni', ${owner}, '[]'),
      (${id(2)}, 'Tjetri', ${owner}, ${JSON.stringify(hours)})`
  await sql`
    insert into salon_history (salon_id, at, id, kind, action, entity_id)
    values (${salon}, now(), ${id(10)}, 'salon', 'update', ${salon})`
  await migrate()
  const wide = Array.from({ length: 7 }, () => [{ from: '08:00', to: '22:30' }])
  expect(await sql`select hours, step_minutes from salons order by id`).toEqual([
    { hours: wide, step_minutes: 15 },
    { hours: hours.map((day) => (day ? [day] : [])), step_minutes: 15 },
  ])
  expect(await sql`select kind from salon_history`).toEqual([{ kind: 'salon' }])
})
