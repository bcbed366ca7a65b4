import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { liveRoute } from '#contract/live.ts'
import { sealKey } from '#server/mail/unsubscribe.ts'
import { everyRow } from '#tests/support/server/backups.ts'
import { createWorld, openWorld, type World } from '#tests/support/world.ts'
import { contentOf, sourceFiles } from './source.ts'

const nameOf = async ({ sql }: World) =>
  (await sql<{ name: string }>`select current_database() as name`)[0]?.name

/** Fastify can't be shown as a difference. */
const isSameApp = (one: World, other: World) => one.app === other.app

/** Of every connection of a pool. */
async function ofEach({ sql: { pool } }: World, query: string) {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const found = await Promise.all(clients.map((client) => client.query(query)))
  for (const client of clients) client.release()
  return found.map(({ rows }) => rows as unknown)
}

const session = `select current_setting('statement_timeout') as timeout, current_user as role,
  (select count(*)::int from pg_sequences) as sequences,
  (select count(*)::int from pg_locks where locktype = 'advisory' and
    database = (select oid from pg_database where datname = current_database())) as locks,
  (select count(*)::int from pg_listening_channels()) as channels`

/** In views that tests read. */
const traces = `select (select count(*)::int from pg_prepared_statements) as prepared,
  (select sum(n_tup_ins + n_tup_upd + n_tup_del)::int from pg_stat_xact_user_tables) as written`

async function stateOf(world: World) {
  await world.sql`select 1`
  return {
    rows: await everyRow(world.sql),
    sessions: new Set((await ofEach(world, session)).map((rows) => JSON.stringify(rows))),
    now: world.now,
    told: world.deps.now(),
    lines: [...world.lines],
  }
}

const addBarber = ({ request }: World, token: string) =>
  request({ method: 'POST', path: '/api/staff' }, { body: { name: 'Genti' } }, token)

test('a world handed on is like the first one, whatever the last test changed', async () => {
  const first = await openWorld()
  const asBuilt = await stateOf(first)
  const { token } = await first.owner()
  expect((await addBarber(first, token)).status).toBe(200)
  expect(first.lines).not.toEqual([])
  first.now = new Date('2031-01-01T00:00:00Z')
  await first.sql`update plans set price_cents = 1`
  await first.sql`delete from daily_report_schedule`
  await first.sql`update mail_seal set key = '\\x01'`
  expect([...(await sealKey(first.sql))]).toEqual([1])
  await first.sql.pool.query(`set statement_timeout = '1s'; listen more;
    select pg_advisory_lock(7)`)
  await first.handOn()

  const next = await openWorld()
  expect(isSameApp(next, first)).toBe(true)
  const untouched = { prepared: 0, written: 0 }
  for (const rows of await ofEach(next, traces)) expect(rows).toEqual([untouched])
  expect(await stateOf(next)).toEqual(asBuilt)
  const [seal] = await next.sql<{ key: Buffer }>`select key from mail_seal`
  expect(await sealKey(next.sql)).toEqual(seal?.key)
  expect((await addBarber(next, (await next.owner()).token)).status).toBe(200)
  expect(first.lines).not.toContain(next.lines[0])
  await next.handOn()
})

test('a world begins at the time that its test asks for, and the next one at the usual time', async () => {
  const now = new Date('2027-02-03T04:05:06Z')
  const first = await openWorld({ now })
  expect(first.deps.now()).toEqual(now)
  await first.handOn()
  const next = await openWorld()
  expect(isSameApp(next, first)).toBe(true)
  expect(next.deps.now()).toEqual(new Date('2026-03-02T08:00:00Z'))
  await next.close()
})

afterEach(() => void vi.useRealTimers())

describe('a world is not handed on', () => {
  const asks = (world: World) => world.app.inject('/api/ready')

  test.each<[after: string, (world: World) => unknown]>([
    ['its app was closed', ({ app }) => app.close()],
    ['its app listened', ({ app }) => app.listen({ host: '127.0.0.1', port: 0 })],
    ['a second node', ({ secondNode }) => secondNode()],
    ['fake timers', () => vi.useFakeTimers({ toFake: ['setInterval'] })],
    ['its database got a table', ({ sql }) => sql.pool.query('create table more (id int)')],
    ['a transaction without end', ({ sql }) => sql.pool.query('begin')],
    ['its pool was led through a pooler', ({ sql }) => sql.leadThroughPooler()],
    ['a replaced method', ({ sql }) => vi.spyOn(sql.pool, 'query')],
    ['one more listener', ({ sql }) => sql.pool.on('connect', () => {}).on('connect', () => {})],
    [
      'a payment at the stand-in',
      ({ sql }) => sql`insert into paysera_stand_in (password, private_key) values ('a', 'b')`,
    ],
    [
      'an answer that the database refused',
      async (world) => {
        await asks(world)
        await world.sql.pool.query('deallocate all')
        expect((await asks(world)).statusCode).toBe(503)
      },
    ],
    [
      'a newer version of its database',
      async (world) => {
        await world.sql`insert into migrations (name, hash) values ('9999_tomorrow.sql', '')`
        expect((await asks(world)).statusCode).toBe(503)
      },
    ],
  ])('after %s', async (_, change) => {
    const world = await openWorld()
    await change(world)
    await world.handOn()
    vi.useRealTimers()
    const next = await openWorld()
    expect(isSameApp(next, world)).toBe(false)
    await next.handOn()
  })

  test('with an open request', async () => {
    const world = await openWorld()
    const { token } = await world.owner()
    const headers = { authorization: `Bearer ${token}` }
    const answer = world.app.inject({ url: liveRoute.path, headers })
    await world.handOn()
    await answer
    const next = await openWorld()
    expect(isSameApp(next, world)).toBe(false)
    await next.handOn()
  })

  test('that has settings of its own, nor to a test that wants some', async () => {
    const own = await openWorld({ config: { BILLING: 'off' } })
    await own.handOn()
    const usual = await openWorld()
    expect(isSameApp(usual, own)).toBe(false)
    await usual.handOn()
    const other = await openWorld({ config: { BILLING: 'off' } })
    expect(isSameApp(other, usual)).toBe(false)
    await other.close()
    const next = await openWorld()
    expect(isSameApp(next, usual)).toBe(true)
    await next.close()
  })

  test('beside another one that waits', async () => {
    const [one, other] = [await openWorld(), await openWorld()]
    await one.handOn()
    await other.handOn()
    await expect(other.sql`select 1`).rejects.toThrow('after calling end')
    const next = await openWorld()
    expect(isSameApp(next, one)).toBe(true)
    await next.close()
  })

  let failed: World | undefined
  test.fails('after its test failed', async () => {
    failed = await createWorld()
    expect(failed.lines).toEqual(['a line'])
  })
  test('to the test that follows a failed one', async () => {
    const next = await createWorld()
    expect(failed && isSameApp(next, failed)).toBe(false)
  })
})

test('the settings of a world can’t be changed', async () => {
  const { deps } = await createWorld()
  expect(() => Object.assign(deps.config, { BILLING: 'off' })).toThrow(TypeError)
})

test('answers of a database are kept in one place, where they can be forgotten', () => {
  const keepers = sourceFiles().filter(
    (file) =>
      file.startsWith('server/') && /WeakMap<(Sql|Database|Deps|object)\b/.test(contentOf(file)),
  )
  // The keys of the stand-in for Paysera: a world that used it is not handed on.
  expect(keepers).toEqual([
    'server/core/sharing/kept-answers.ts',
    'server/paysera/stand-in-secrets.ts',
  ])
})

test.each([
  'create table more (id int)',
  'alter table clients drop column phone',
  `alter table clients alter column phone set default '044'`,
  'alter table clients drop constraint clients_pkey cascade',
  'create function more() returns int return 1',
  'alter table appointments disable trigger user',
  'drop index appointments_time',
  'analyze clients',
])('a database is not reused after "%s"', async (statement) => {
  const first = await openWorld()
  await first.sql.pool.query(statement)
  const name = await nameOf(first)
  await first.handOn()
  const next = await openWorld()
  expect(await nameOf(next)).not.toBe(name)
  await next.close()
})

test('a connection that a test forgot ends before the next world begins', async () => {
  const first = await openWorld()
  const forgotten = new pg.Client(first.connection)
  const cut = new Promise((resolve) => forgotten.on('error', resolve))
  await forgotten.connect()
  await forgotten.query('begin; update plans set price_cents = 1')
  const name = await nameOf(first)
  await first.handOn()
  expect(await cut).toMatchObject({ message: expect.stringContaining('terminat') as string })
  const next = await openWorld()
  expect(await nameOf(next)).toBe(name)
  await next.close()
})
