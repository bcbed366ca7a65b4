import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import webpush from 'web-push'
import { answering, patientIn, told } from '#tests/support/patient.ts'
import { createWorld } from '#tests/support/world.ts'

test('a healthy database has no fault, and each check says what it saw', async () => {
  const world = await createWorld()
  await world.owner({ role: 'admin' })
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  await world.sql`
    insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey})`
  const said = await Promise.all(
    ['migrations', 'double bookings', 'clock', 'time zone', 'administrators', 'push keys'].map(
      (name) => told(name, patientIn(world)),
    ),
  )
  expect(said.filter((words) => !words.startsWith('ok: '))).toEqual([])
  expect(said[4]).toBe('ok: 1 active')
  expect(said[5]).toBe('ok: a pair')
})

test('a missing or half-made constraint against double bookings is found', async () => {
  const world = await createWorld()
  await world.sql.pool.query('alter table appointment_parts drop constraint parts_no_overlap')
  expect(await told('double bookings', patientIn(world))).toMatch(
    /^FAULT: parts_no_overlap is missing \| Stop/,
  )
  const half = answering({ is_whole: false })
  expect(await told('double bookings', { database: half })).toMatch(/is not valid \|/)
})

test('a migration that is missing, and one that is not this program’s, is found', async () => {
  const world = await createWorld()
  await world.sql`delete from migrations where name like '0062%'`
  expect(await told('migrations', patientIn(world))).toMatch(
    /^FAULT: 1 of \d+ are missing, first 0062_/,
  )
  await world.sql`insert into migrations (name, hash) values ('9999_tomorrow.sql', '')`
  expect(await told('migrations', patientIn(world))).toMatch(
    /^FAULT: .* newer .* it has 9999_tomorrow.sql/,
  )
})

test('a clock a minute off the database’s is found, in both directions', async () => {
  const world = await createWorld()
  for (const shift of [60_000, -60_000]) {
    const now = () => new Date(Date.now() + shift)
    expect(await told('clock', { ...patientIn(world), now })).toMatch(
      /^FAULT: .* are (59|60) s apart/,
    )
  }
})

test('a database that does not know the zone, or has other rules for it, is found', async () => {
  expect(await told('time zone')).toMatch(/^FAULT: the database does not know Europe\/Tirane/)
  const old = answering({ wall: '2026-01-01 00:00' })
  expect(await told('time zone', { database: old })).toMatch(
    /^FAULT: .* in the database and .* here/,
  )
})

test('an installation without an active administrator is found', async () => {
  const world = await createWorld()
  await world.owner({ role: 'admin', isActive: false })
  expect(await told('administrators', patientIn(world))).toMatch(
    /^FAULT: there is none .*admin -- create/,
  )
})

test('push keys that do not belong together are found', async () => {
  const world = await createWorld()
  const [one, other] = [webpush.generateVAPIDKeys(), webpush.generateVAPIDKeys()]
  await world.sql`
    insert into push_keys (public_key, private_key) values (${one.publicKey}, ${other.privateKey})`
  expect(await told('push keys', patientIn(world))).toMatch(
    /^FAULT: the public key does not belong/,
  )
  await world.sql`update push_keys set private_key = 'no key'`
  expect(await told('push keys', patientIn(world))).toMatch(
    /^FAULT: the public key does not belong/,
  )
})

test('a table that keeps rows for too long is found, with the largest tables', async () => {
  const world = await createWorld()
  await world.sql`
    insert into activities (id, action_type, severity, description, created_at)
    values (${randomUUID()}, 'login', 'info', 'old', now() - interval '400 days')`
  expect(await told('growth', patientIn(world))).toMatch(
    /^FAULT: rows stay longer than they are kept: activities \(1 d\); largest tables: .* \| Look in the log/,
  )
  await world.sql`update activities set created_at = now()`
  expect(await told('growth', patientIn(world))).toMatch(
    /^ok: largest tables: \w+ [\d.]+ \wB, \w+ /,
  )
})

test('an older PostgreSQL of a server is found by the rounds since its release', async () => {
  const now = () => new Date('2026-11-27T12:00:00Z')
  const config = { DATABASE_URL: 'postgres://u@h/x' }
  const of = (version: string) =>
    told('PostgreSQL', { database: answering({ version }), now, config })
  expect(await of('15.18')).toMatch(/^FAULT: 15.18 of 2026-05-14, .* 2026-08-13, 2026-11-12 \|/)
  expect(await of('17.6')).toMatch(/^FAULT: 17.6 of 2025-08-14, .* 2025-11-13, 2026-02-12, /)
  expect(await of('14.9')).toMatch(/^FAULT: 14.9 of 2025-05-08, /)
  expect(await of('15.20')).toBe('ok: 15.20')
})

test('an old PostgreSQL is found with the fixes that it lacks', async () => {
  const database = answering({ version: '18.4' })
  const now = () => new Date('2026-11-27T12:00:00Z')
  expect(await told('PostgreSQL', { database, now })).toMatch(
    /^FAULT: 18.4 of 2026-05-14, without the fixes planned for 2026-08-13, 2026-11-12 \| .* \| POSTGRES_BIN$/,
  )
  const config = { DATABASE_URL: 'postgres://u@h/x' }
  expect(await told('PostgreSQL', { database, now, config })).toMatch(
    /\| Update that server .* \| $/,
  )
})
