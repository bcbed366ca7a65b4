import { readdirSync } from 'node:fs'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Sql } from '#server/database/sql.ts'
import { migrate } from '#server/database/migrate.ts'
import { freshDatabase } from '#tests/support/database.ts'

async function database({ isEmpty = false } = {}) {
  const { server, template } = inject('postgres')
  const fresh = await freshDatabase(server, isEmpty ? undefined : template)
  onTestFinished(fresh.drop)
  return { sql: fresh.connect(), connection: fresh.connection }
}

describe('every table of salons is kept apart by salon', () => {
  /** Keys and indexes that can't begin with the salon, and why. */
  const exceptions: Record<string, string> = {
    clients_trigrams: 'each of its numbers begins with the salon’s',
    api_keys_secret: 'a key is known before its salon',
    busy_feeds_due: 'what is due is looked for over all salons',
    calendars_token: 'a link is known before its salon',
    sessions_pkey: 'a token is known before the salon in which its session stands',
    sessions_user: 'the sessions of an account end in all its salons',
    sessions_last_used: 'what is stale is removed for all salons',
    sessions_device: 'a device of a person opens sessions in all their salons',
    devices_pkey: 'a device of a person is in no salon',
    devices_selector: 'a cookie is known before its salon',
    devices_user: 'a device of a person is in no salon',
    members_user: 'an account looks for the salons in which it works',
    cash_moves_user: 'an account that is deleted leaves what it did in all its salons',
    counted_days_user: 'the same',
    day_corrections_user: 'the same',
    money_rows_user: 'the same',
    monthly_expenses_user: 'the same',
    sale_documents_user: 'the same',
    sales_user: 'the same',
    sales_voided_by: 'the same',
    queue_unforgotten: 'what is over is emptied for all salons',
    undoable_at: 'what is over is removed for all salons',
    appointments_offer_until: 'what lapses is looked for over all salons',
    ended_offers_until: 'what is over is removed for all salons',
    push_queue_due: 'what is due is looked for over all salons',
    webhook_deliveries_at: 'what is over is removed for all salons',
    push_subscriptions_user: 'the devices of an account end in all its salons',
    push_subscriptions_device: 'a device ends in all its salons',
    push_subscriptions_session: 'a session ends wherever it stands',
    push_subscriptions_endpoint: 'a browser is told of one salon only',
    invitations_token: 'a link is known before its salon',
    client_letters_address: 'mails to an address are counted over all salons',
    door_slugs_pkey: 'an address is known before its salon',
    payments_order: 'the provider knows an order by its number only',
  }

  test('its keys and indexes begin with salon_id', async () => {
    const { sql } = await database()
    const rows = await sql<{ name: string; first: string }>`
      select index.relname as name, column_1.attname as first
      from pg_index
      join pg_class index on index.oid = indexrelid
      join pg_attribute column_1 on column_1.attrelid = indexrelid and column_1.attnum = 1
      join pg_attribute salon on salon.attrelid = indrelid and salon.attname = 'salon_id'
      join pg_class held on held.oid = indrelid and held.relnamespace = 'public'::regnamespace`
    expect(rows.length).toBeGreaterThan(15)
    const others = rows.filter(({ first }) => first !== 'salon_id').map(({ name }) => name)
    expect(others.toSorted()).toEqual(Object.keys(exceptions).toSorted())
  })

  test('a reference between two of its tables carries the salon', async () => {
    const { sql } = await database()
    const rows = await sql<{ name: string; columns: string[] }>`
      select conname as name, array_agg(attname::text) as columns
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid not in ('salons'::regclass, 'users'::regclass)
        and exists (select from pg_attribute held
          where held.attrelid = confrelid and held.attname = 'salon_id')
      group by conname`
    expect(rows.length).toBeGreaterThan(3)
    const others = rows.filter(({ columns }) => !columns.includes('salon_id'))
    // A person's device belongs to no salon, and opens sessions in each of the person's salons.
    expect(others.map(({ name }) => name)).toEqual([
      'device_faces_device_id_fkey',
      'push_subscriptions_device_id_fkey',
      'push_subscriptions_session_hash_fkey',
      'sessions_device_id_fkey',
    ])
  })

  test('its rows are deleted with the salon', async () => {
    const { sql } = await database()
    const salon = await aSalon(sql)
    await book(sql, salon, '2026-03-02 10:00')
    await sql`delete from salons where id = ${salon.id}`
    expect(await sql`select from appointments union all select from staff`).toEqual([])
  })
})

describe('a barber can’t be booked twice at one time', () => {
  let sql: Sql
  let salon: Salon
  beforeEach(async () => {
    ;({ sql } = await database())
    salon = await aSalon(sql)
    await book(sql, salon, '2026-03-02 10:00', { minutes: 30 })
  })

  test.each([
    ['the same time', '2026-03-02 10:00', 30],
    ['one that begins before the other ends', '2026-03-02 10:29', 30],
    ['one that ends after the other begins', '2026-03-02 09:31', 30],
    ['one around the other', '2026-03-02 09:00', 120],
  ])('an overlap is refused: %s', async (_, at, minutes) => {
    await expect(book(sql, salon, at, { minutes })).rejects.toMatchObject({
      constraint: 'parts_no_overlap',
    })
  })

  test('a visit may begin the minute another ends', async () => {
    await book(sql, salon, '2026-03-02 10:30')
    await book(sql, salon, '2026-03-02 09:30')
  })

  test('another barber is free at the same time', async () => {
    const colleague = await aBarber(sql, salon.id, 'Bora')
    await book(sql, { ...salon, barber: colleague }, '2026-03-02 10:00')
  })

  test('a cancelled visit frees its time and can’t be restored once the time is taken', async () => {
    await sql`update appointments set status = 'cancelled'`
    await book(sql, salon, '2026-03-02 10:00')
    await expect(
      sql`update appointments set status = 'pending' where status = 'cancelled'`,
    ).rejects.toMatchObject({ constraint: 'parts_no_overlap' })
  })

  test('of fifty bookings of one slot at once, one succeeds', async () => {
    const tries = Array.from({ length: 50 }, () => book(sql, salon, '2026-03-02 15:00'))
    const settled = await Promise.allSettled(tries)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test('an appointment keeps its wall-clock time when the clocks change', async () => {
  const { sql } = await database()
  const salon = await aSalon(sql)
  // In the night to 29 March 2026 Tirana goes from 02:00 to 03:00.
  await book(sql, salon, '2026-03-29 01:30', { minutes: 60 })
  await book(sql, salon, '2026-03-29 10:00')
  for (const zone of ['UTC', 'Europe/Tirane', 'America/Los_Angeles']) {
    const times = await sql.begin(async (tx) => {
      await tx`select set_config('timezone', ${zone}, true)`
      return tx`select starts_at, ends_at from appointments order by starts_at`
    })
    expect(times).toEqual([
      { starts_at: '2026-03-29 01:30:00', ends_at: '2026-03-29 02:30:00' },
      { starts_at: '2026-03-29 10:00:00', ends_at: '2026-03-29 10:30:00' },
    ])
  }
})

describe('the security log is append-only', () => {
  test.each([
    ['changed', (sql: Sql) => sql`update security_events set kind = 'other'`],
    ['removed', (sql: Sql) => sql`delete from security_events`],
    ['emptied', (sql: Sql) => sql`truncate security_events`],
  ])('an entry can’t be %s', async (_, attempt) => {
    const { sql } = await database()
    await securityEvent(sql, '89 days')
    await expect(attempt(sql)).rejects.toThrow('security events are written once')
  })

  test('an entry can be deleted after ninety days', async () => {
    const { sql } = await database()
    await securityEvent(sql, '91 days')
    await sql`delete from security_events`
    expect(await sql`select from security_events`).toEqual([])
  })
})

describe('migrations', () => {
  const files = readdirSync('server/migrations').toSorted()

  test('run once when five nodes start together on an empty database', async () => {
    const { sql, connection } = await database({ isEmpty: true })
    const starts = Array.from({ length: 5 }, () => migrate(connection))
    const applied = (await Promise.all(starts)).flat()
    // Each file has a transaction of its own: a node may take its turn between two of another's.
    expect(applied.toSorted()).toEqual(files)
    expect(await sql`select name from migrations order by name`).toEqual(
      files.map((name) => ({ name })),
    )
  })

  test('refuse a file that was changed after it was applied', async () => {
    const { sql, connection } = await database()
    await sql`update migrations set hash = 'of another text' where name = ${files[0]}`
    await expect(migrate(connection)).rejects.toThrow(`${files[0]} was changed`)
  })

  test('refuse a database that is newer than the program', async () => {
    const { sql, connection } = await database()
    await sql`insert into migrations (name, hash) values ('9999_tomorrow.sql', '')`
    await expect(migrate(connection)).rejects.toThrow('9999_tomorrow.sql')
  })

  test('are numbered without gaps', () => {
    const expected = files.map((_, index) => String(index + 1).padStart(4, '0'))
    expect(files.map((name) => name.slice(0, 4))).toEqual(expected)
  })
})

type Salon = { id: string; barber: string }

async function aSalon(sql: Sql): Promise<Salon> {
  const id = crypto.randomUUID()
  await sql`
    with owner as (
      insert into users (id, username, name, email, password_hash)
      values (${id}, 'Arta', 'Arta', ${`${id}@example.com`}, '') returning id)
    insert into salons (id, name, owner_user_id) select id, 'Salloni Arta', id from owner`
  return { id, barber: await aBarber(sql, id, 'Arta') }
}

async function aBarber(sql: Sql, salonId: string, name: string) {
  const id = crypto.randomUUID()
  await sql`insert into staff (salon_id, id, name, name_key)
    values (${salonId}, ${id}, ${name}, ${name.toLowerCase()})`
  return id
}

const book = (sql: Sql, { id, barber }: Salon, at: string, { minutes = 30 } = {}) => sql`
  with a as (
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_name, price_cents)
    values (${id}, ${crypto.randomUUID()}, ${at}, ${minutes}, ${barber}, 'Drita', 'Prerje', 1500) returning *)
  insert into appointment_parts (salon_id, appointment_id, position, staff_id, service_name, price_cents,
    starts_at, work, holds)
  select salon_id, id, 0, staff_id, service_name, price_cents, starts_at, minutes, holds from a`

const securityEvent = (sql: Sql, age: string) => sql`
  insert into security_events (id, kind, created_at)
  values (${crypto.randomUUID()}, 'login', now() - ${age}::interval)`
