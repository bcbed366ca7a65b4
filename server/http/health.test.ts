import { describe, expect, it } from 'vitest'
import type { Phase } from './reply.ts'
import { watchSchema } from '#server/process/outdated.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const noRoom = 'could not extend file "base/5/2619": No space left on device'
const newer = '9999_tomorrow.sql'
const migrateFurther = ({ sql }: World) =>
  sql`insert into migrations (name, hash) values (${newer}, '')`

async function ready({ app }: World) {
  const { statusCode, body } = await app.inject('/api/ready')
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> }
}

/** Makes the database refuse each new client with this code and message. */
const failingInserts = ({ sql }: World, code: string, words: string) =>
  sql.pool.query(`
    create function fail() returns trigger language plpgsql as $$ begin
      raise exception using errcode = '${code}', message = '${words}';
    end $$;
    create trigger fail before insert on clients for each row execute function fail()`)

const addClient = ({ request }: World, { token }: { token: string }) =>
  request({ method: 'POST', path: '/api/clients' }, { body: { name: 'Drita' } }, token)

describe('a node is ready', () => {
  it('while the database has exactly its migrations', async () => {
    const world = await createWorld()
    expect(await ready(world)).toEqual({ status: 200, body: { success: true, status: 'ready' } })
  })

  it('no longer once a newer program migrated the database', async () => {
    const world = await createWorld()
    await migrateFurther(world)
    expect(await ready(world)).toMatchObject({
      status: 503,
      body: {
        success: false,
        code: 'unavailable',
        status: 'outdated',
        reason: expect.stringContaining(newer),
      },
    })
  })

  it('only while its prepared statements can be used', async () => {
    const world = await createWorld()
    await ready(world)
    // As by a pooler that gives the app another connection of the server.
    await world.sql.pool.query('deallocate all')
    expect(await ready(world)).toMatchObject({
      status: 503,
      body: { status: 'failing', reason: expect.stringMatching(/^26000: .*pooler/) },
    })
  })
})

describe('a node whose database lacks something', () => {
  it('is ready and names it, since reads go on, and logs the database’s own words', async () => {
    const world = await createWorld()
    const owner = await world.owner()
    await failingInserts(world, '53100', noRoom)
    expect(await addClient(world, owner)).toMatchObject({
      status: 503,
      json: { code: 'unavailable' },
    })
    const clients = await world.request({ method: 'GET', path: '/api/clients' }, {}, owner.token)
    expect(clients.status).toBe(200)
    expect(await ready(world)).toEqual({
      status: 200,
      body: { success: true, status: 'ready', degraded: ['disk_full'] },
    })
    const line = world.lines.find((one) => one.includes('database unavailable'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      reason: '53100',
      words: noRoom,
    })
  })

  it('refuses a write as "not now" when the database is read-only', async () => {
    const world = await createWorld()
    const owner = await world.owner()
    await failingInserts(world, '25006', 'cannot execute INSERT in a read-only transaction')
    expect(await addClient(world, owner)).toMatchObject({ status: 503 })
    expect((await ready(world)).body).toMatchObject({ degraded: ['read_only'] })
  })
})

describe('a node older than its database', () => {
  it('notices it unasked, says so once, and ends after its grace time', async () => {
    const world = await createWorld()
    const phase: Phase = { current: 'ready' }
    const left = Promise.withResolvers<string>()
    const { sql, log } = world.deps
    const watch = watchSchema({ sql, phase, log, leave: left.resolve }, { lookMs: 5, graceMs: 50 })
    await migrateFurther(world)
    expect(await left.promise).toContain(newer)
    expect(phase).toMatchObject({ current: 'outdated', reason: expect.stringContaining(newer) })
    expect(world.lines.filter((line) => line.includes('"msg":"outdated"'))).toHaveLength(1)
    await watch.stop()
  })

  it('ends at once when it is told to stop meanwhile', async () => {
    const world = await createWorld()
    const phase: Phase = { current: 'ready' }
    const { sql, log } = world.deps
    const leave = () => expect.unreachable('A stop was under way.')
    const watch = watchSchema({ sql, phase, log, leave }, { lookMs: 5, graceMs: 60_000 })
    await migrateFurther(world)
    await expect.poll(() => phase.current).toBe('outdated')
    await watch.stop()
  })
})
