import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { leadsThroughPooler } from './database/pooler.ts'
import { connect } from './database/sql.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { frailDatabase } from '#tests/support/server/frail-database.ts'
import { pgbouncer, poolerBefore } from '#tests/support/proxies/pgbouncer.ts'
import { startProcess } from '#tests/support/server/process.ts'

vi.setConfig({ testTimeout: 180_000 })

/** An empty database, or a migrated one, at an address of its own. */
async function databaseAt({ isEmpty = false } = {}) {
  const { server, template } = inject('postgres')
  const database = await freshDatabase(server, isEmpty ? undefined : template)
  onTestFinished(() => database.drop())
  const line = await frailDatabase(database.connection)
  await line.mend()
  return { url: line.url, sql: database.connect() }
}

const linesTo = (url: string, directUrl = url) => {
  const connection = { connectionString: url }
  return { connection, direct: directUrl === url ? connection : { connectionString: directUrl } }
}

function open(url: string) {
  const sql = connect({ connectionString: url, max: 8 }, () => {})
  onTestFinished(() => sql.end())
  sql.leadThroughPooler()
  return sql
}

const locksIn = (sql: ReturnType<typeof open>) =>
  sql`select pid from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`

it(
  'a connection to PostgreSQL itself is no pooler, with or without a direct one beside it',
  { tags: 'all' },
  async () => {
    const { url } = await databaseAt()
    expect(await leadsThroughPooler(linesTo(url))).toBe(false)
    expect(await leadsThroughPooler(linesTo(url, `${url}?application_name=direct`))).toBe(false)
  },
)

it('a direct connection to another database is refused', { tags: 'all' }, async () => {
  const [one, other] = [await databaseAt(), await databaseAt()]
  await expect(leadsThroughPooler(linesTo(one.url, other.url))).rejects.toThrow(
    'DATABASE_URL_DIRECT leads to another database than DATABASE_URL',
  )
})

// PgBouncer is no part of Orari: where a machine has none, these are left out.
describe.runIf(pgbouncer !== undefined)('behind a PgBouncer in transaction mode', () => {
  it.each([
    ['that refuses settings', []],
    ['that forgets settings', ['ignore_startup_parameters = options']],
    [
      'that takes its connections in turn',
      ['ignore_startup_parameters = options', 'server_round_robin = 1'],
    ],
  ])(
    'a start without a direct connection is refused in one line: %s',
    { tags: 'all' },
    async (_, more) => {
      const { url, sql } = await databaseAt({ isEmpty: true })
      const pooled = await poolerBefore(url, more)
      const { ended, said } = await startProcess({ DATABASE_URL: pooled })
      expect(await ended).toBe(1)
      expect(said.err).toMatch(/^DATABASE_URL leads to a pooler[^\n]+DATABASE_URL_DIRECT[^\n]+\n$/)
      expect(await locksIn(sql)).toEqual([])
    },
  )

  it('a "direct" connection that leads to the pooler is refused', { tags: 'all' }, async () => {
    const { url } = await databaseAt()
    const pooled = await poolerBefore(url)
    await expect(
      leadsThroughPooler(linesTo(pooled, `${pooled}?application_name=direct`)),
    ).rejects.toThrow('DATABASE_URL_DIRECT leads to a pooler')
  })

  it.each([[[]], [['ignore_startup_parameters = options']]])(
    'a node with a direct connection works and leaves no lock when it is killed: %j',
    async (more) => {
      const { url, sql } = await databaseAt({ isEmpty: true })
      const settings = {
        DATABASE_URL: await poolerBefore(url, more),
        DATABASE_URL_DIRECT: url,
        RATE_LIMIT: 'off',
      }
      const first = await startProcess(settings)
      await first.ready()
      const second = await startProcess(settings)
      await second.ready()
      // Forty requests of two nodes share four connections, without a clash of statement names.
      const asked = Array.from({ length: 40 }, (_, nth) =>
        fetch(`${nth % 2 ? first.url : second.url}/api/auth/login`, {
          method: 'POST',
          body: new URLSearchParams({ email: `nobody${nth}@example.com`, password: 'gabim-7' }),
        }),
      )
      const answers = await Promise.all(asked)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
      expect(first.said.out + second.said.out).not.toContain('"level":50')
      first.child.kill('SIGKILL')
      await first.ended
      expect(await locksIn(sql)).toEqual([])
      const third = await startProcess({ DATABASE_URL: url })
      await third.ready()
    },
  )

  it(
    'each statement and transaction has the app’s settings and leaves none behind',
    { tags: 'all' },
    async () => {
      const { url, sql: direct } = await databaseAt()
      await direct`select set_config('timezone', 'Asia/Tokyo', false)`
      const pooled = await poolerBefore(url, ['ignore_startup_parameters = options'])
      const [one, other] = [open(pooled), open(pooled)]
      const settings = () => one<{ zone: string; limit: string }>`
      select current_setting('timezone') as zone, current_setting('statement_timeout') as limit`
      const wanted = [{ zone: 'UTC', limit: '5s' }]
      const many = Array.from({ length: 30 }, (_, nth) =>
        nth % 2
          ? settings()
          : other.begin(
              (tx) => tx`select current_setting('timezone') as zone,
        current_setting('statement_timeout') as limit`,
            ),
      )
      for (const found of await Promise.all(many)) expect(found).toEqual(wanted)
      const plain = connect({ connectionString: pooled, options: undefined, max: 1 }, () => {})
      onTestFinished(() => plain.end())
      const { rows } = await plain.pool.query(
        `select current_setting('statement_timeout') as limit`,
      )
      expect(rows).toEqual([{ limit: '0' }])
    },
  )

  it('a refused statement fails as usual, and the next one works', { tags: 'all' }, async () => {
    const { url } = await databaseAt()
    const sql = open(await poolerBefore(url))
    await expect(sql`select 1 / 0`).rejects.toMatchObject({ code: '22012' })
    await expect(sql.begin((tx) => tx`select 1 / 0`)).rejects.toMatchObject({ code: '22012' })
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  })
})
