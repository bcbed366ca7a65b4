import { expect, test } from 'vitest'
import { readConfig } from '#server/core/config.ts'
import { connect, type Connection } from '#server/database/sql.ts'
import {
  eventually,
  folderOfThisFile,
  serverOf,
  start,
} from '#server/database/embedded/embedded-world.ts'
import { migrate } from '#server/database/migrate.ts'
import { counting } from '#tests/support/server/counting.ts'
import { plansOf } from '#tests/support/server/explaining.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { createWorld } from '#tests/support/world.ts'
import { identifyBy } from './data.ts'

test('the gate is closed to an account without trial and subscription', async () => {
  const world = await createWorld({ now: new Date('2026-03-02T08:00:00Z') })
  const identify = identifyBy(world.deps)
  const isLockedOut = async (wanted: Parameters<typeof world.owner>[0]) =>
    (await identify((await world.owner(wanted)).token))?.isLockedOut
  const until = (endDate: string) => ({ subscription: { type: 'monthly', endDate } as const })
  expect(await isLockedOut({ trialEndDate: '2026-03-02' })).toBe(false)
  expect(await isLockedOut({ trialEndDate: '2026-03-01' })).toBe(true)
  expect(await isLockedOut(until('2026-03-02'))).toBe(false)
  expect(await isLockedOut({ ...until('2026-03-01'), trialEndDate: '2026-03-09' })).toBe(true)
  expect(await isLockedOut({ isVerified: false })).toBe(true)
})

test('a session belongs to one salon and one person', async () => {
  const world = await createWorld()
  const identify = identifyBy(world.deps)
  const [one, two] = [await world.owner(), await world.admin()]
  expect(await Promise.all([identify(one.token), identify(two.token)])).toMatchObject([
    { userId: one.userId, salonId: one.salonId, role: 'user' },
    { userId: two.userId, salonId: two.salonId, role: 'admin' },
  ])
  expect(await identify('i-shpikur')).toBeUndefined()
})

test('a change of a session counts for the next request although the session was cached', async () => {
  const world = await createWorld({ now: new Date('2026-03-02T20:00:00Z') })
  const identify = identifyBy(world.deps)
  const owner = await world.owner({ trialEndDate: '2026-03-02' })
  const other = await world.owner()
  const both = () => Promise.all([identify(owner.token), identify(other.token)])
  const read = async () => {
    const [actor] = await both()
    return actor && { ...actor, account: actor.account.username }
  }
  const before = await read()
  expect(before).toMatchObject({ role: 'user', isLockedOut: false, account: owner.username })
  expect(await read()).toEqual(before)

  await world.sql`update users set username = 'E re', role = 'admin' where id = ${owner.userId}`
  expect(await read()).toMatchObject({ role: 'admin', account: 'E re' })
  await world.sql`update users set role = 'user', is_active = false where id = ${owner.userId}`
  expect(await read()).toBeUndefined()
  await world.sql`update users set is_active = true where id = ${owner.userId}`
  expect(await read()).toMatchObject({ role: 'user', isLockedOut: false })

  world.now = new Date('2026-03-02T22:59:59Z')
  expect(await read()).toMatchObject({ isLockedOut: false })
  world.now = new Date('2026-03-02T23:00:01Z')
  expect(await read()).toMatchObject({ isLockedOut: true })

  const again = await world.signIn(owner.userId)
  expect(await identify(again)).toMatchObject({ userId: owner.userId })
  await world.sql`delete from sessions where user_id = ${owner.userId}`
  expect([await read(), await identify(again)]).toEqual([undefined, undefined])
  expect(await identify(other.token)).toMatchObject({ userId: other.userId })
})

test('a change of a session counts once it is committed', async () => {
  const world = await createWorld()
  const identify = identifyBy(world.deps)
  const { token, userId } = await world.owner()
  const read = async () => (await identify(token))?.role
  await world.sql.begin(async (sql) => {
    await sql`update users set role = 'admin' where id = ${userId}`
    expect(await read()).toBe('user')
  })
  expect(await read()).toBe('admin')
})

test('a cached session still ends after twelve hours without use', async () => {
  const world = await createWorld()
  const identify = identifyBy(world.deps)
  const { token, userId } = await world.owner()
  const later = (hours: number) => new Date(world.now.getTime() + hours * 3_600_000)
  world.now = later(11)
  expect(await identify(token)).toMatchObject({ userId })
  world.now = later(11)
  for (let nth = 0; nth < 4; nth++) expect(await identify(token)).toMatchObject({ userId })
  world.now = later(12)
  expect(await identify(token)).toBeUndefined()
})

test('requests of one moment share one session query', async () => {
  const world = await createWorld()
  const [one, two] = [await world.owner(), await world.owner()]
  const { sql, asked } = counting(world.sql)
  const identify = identifyBy({ ...world.deps, sql })
  const tokens = [one.token, two.token, 'i-shpikur', one.token]
  const found = await Promise.all(tokens.map((token) => identify(token)))
  expect(found.map((actor) => actor?.userId)).toEqual([
    one.userId,
    two.userId,
    undefined,
    one.userId,
  ])
  expect(asked()).toBe(1)
})

test('the session query is planned once for many requests', async () => {
  const world = await createWorld()
  const { token } = await world.owner()
  const plans = await plansOf(world.sql, 's.token_hash = any', (sql) =>
    identifyBy({ ...world.deps, sql })(token),
  )
  expect(plans).toEqual([{ made_once: true }])
})

const usedFolder = folderOfThisFile()

test('a deactivated account stays out after a crash of the database', async () => {
  const dataDir = await usedFolder()
  const { connection } = await start({ dataDir })
  await migrate(connection)
  const sql = connect(connection, () => {})
  const deps = { sql, now: () => new Date('2026-03-02T08:00:00Z'), config: readConfig({}) }
  const { token, userId } = await peopleOf(deps).owner()
  const identify = identifyBy(deps)
  expect(await identify(token)).toMatchObject({ userId })

  process.kill(serverOf(dataDir), 'SIGKILL')
  const after = await eventually(() => reached(connection))
  await after`update users set is_active = false where id = ${userId}`
  // Each connection from before the crash fails once.
  expect(await eventually(() => identify(token))).toBeUndefined()
  await Promise.all([sql.end(), after.end()])
})

async function reached(connection: Connection) {
  const sql = connect(connection, () => {})
  await sql`select 1`.catch(async (error: unknown) => {
    await sql.end()
    throw error
  })
  return sql
}
