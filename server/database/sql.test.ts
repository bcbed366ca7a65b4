import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, it, onTestFinished } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { frailDatabase } from '#tests/support/server/frail-database.ts'
import { connect, isUnavailable, type Sql } from './sql.ts'

async function frailSql() {
  const database = await freshDatabase(inject('postgres').server)
  const line = await frailDatabase(database.connection)
  await line.mend()
  const lost: Error[] = []
  const sql = connect({ connectionString: line.url }, (error) => void lost.push(error))
  onTestFinished(async () => {
    await sql.end()
    await database.drop()
  })
  return { sql, line, lost }
}

it('a connection lost within a transaction fails that transaction and nothing else', async () => {
  const { sql, line } = await frailSql()
  const transaction = sql.begin(async (tx) => {
    await tx`select 1`
    await line.cut()
    await pause(50)
    await tx`select 2`
  })
  expect(isUnavailable(await transaction.catch((error: unknown) => error))).toBe(true)
  await line.mend()
  expect(await sql`select 3 as three`).toEqual([{ three: 3 }])
})

it('a transaction ended by the database fails like one that lost its connection', async () => {
  const { sql } = await frailSql()
  const transaction = sql.begin(async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = '50ms'`
    // The event loop is blocked, so that the database's message answers the next statement.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
    await tx`select 1`
  })
  expect(isUnavailable(await transaction.catch((error: unknown) => error))).toBe(true)
  expect(await sql`select 3 as three`).toEqual([{ three: 3 }])
})

it('a connection lost while idle is reported, and the next query gets another', async () => {
  const { sql, line, lost } = await frailSql()
  await sql`select 1`
  await line.cut()
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  await line.mend()
  expect(await sql`select 3 as three`).toEqual([{ three: 3 }])
})

it('a transaction inside a transaction belongs to it and fails with it', async () => {
  const database = await freshDatabase(inject('postgres').server)
  onTestFinished(() => database.drop())
  const sql = database.connect()
  await sql`create table drawers (name text primary key)`
  const put = (tx: Sql, name: string) => tx`insert into drawers values (${name})`
  const work = (last: string) =>
    sql.begin(async (tx) => {
      await put(tx, 'gërshërë')
      await tx.begin((inner) => put(inner, last))
    })
  await expect(work('gërshërë')).rejects.toThrow('duplicate')
  expect(await sql`select name from drawers`).toEqual([])
  await work('krehër')
  expect(await sql`select name from drawers`).toHaveLength(2)
})

it('two idle connections stay open, the others are closed', async () => {
  const database = await freshDatabase(inject('postgres').server)
  const sql = connect({ ...database.connection, idleTimeoutMillis: 20 }, () => {})
  onTestFinished(async () => {
    await sql.end()
    await database.drop()
  })
  const allHeld = Promise.withResolvers<number>()
  let held = 0
  const hold = () =>
    sql.begin(async () => {
      if (++held === 5) allHeld.resolve(sql.pool.totalCount)
      await allHeld.promise
    })
  await Promise.all([1, 2, 3, 4, 5].map(hold))
  expect(await allHeld.promise).toBe(5)
  await expect.poll(() => sql.pool.totalCount).toBe(2)
  await pause(100)
  expect(sql.pool.totalCount).toBe(2)
})

it('a refused statement keeps its connection, a terminated one does not', async () => {
  const database = await freshDatabase(inject('postgres').server)
  onTestFinished(() => database.drop())
  const sql = database.connect()
  const backend = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`)[0]?.pid
  const first = await backend()
  for (let nth = 0; nth < 100; nth++) await expect(sql`select 1 / 0`).rejects.toThrow('division')
  expect(await backend()).toBe(first)
  await expect(sql`select pg_terminate_backend(pg_backend_pid())`).rejects.toThrow()
  expect(await backend()).not.toBe(first)
})

it.each<[string, (sql: Sql, work: (tx: Sql) => Promise<unknown>) => Promise<unknown>]>([
  ['statement', (sql, work) => work(sql)],
  ['transaction', (sql, work) => sql.begin(work)],
])('a connection whose %s may not write is given up for one that may', async (_, run) => {
  const database = await freshDatabase(inject('postgres').server)
  const sql = connect({ ...database.connection, min: 1, max: 1 }, () => {})
  onTestFinished(async () => {
    await sql.end()
    await database.drop()
  })
  await sql`create table drawers (name text)`
  // For good, as on a connection that leads to the primary of before.
  await sql`set default_transaction_read_only = on`
  const put = () => run(sql, (tx) => tx`insert into drawers values ('krehër')`)
  await expect(put()).rejects.toThrow('read-only')
  await put()
  expect(await sql`select name from drawers`).toHaveLength(1)
})
