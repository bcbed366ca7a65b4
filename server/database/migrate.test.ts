import pg from 'pg'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { frailDatabase } from '#tests/support/server/frail-database.ts'
import { startProcess } from '#tests/support/server/process.ts'
import { eventually } from '#tests/support/eventually.ts'
import { lockNumber, migrate } from './migrate.ts'
import { migrations } from './schema-version.ts'

vi.setConfig({ testTimeout: 180_000 })

async function database({ isEmpty }: { isEmpty: boolean }) {
  const { server, template } = inject('postgres')
  const fresh = await freshDatabase(server, isEmpty ? undefined : template)
  onTestFinished(fresh.drop)
  return fresh.connection
}

/** The leftover of a start of 0.2.0 through a pooler: an unused connection that holds the lock. */
async function heldLock(connection: pg.ClientConfig) {
  const client = new pg.Client({ ...connection, application_name: 'left behind' })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('select pg_advisory_lock($1)', [lockNumber])
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return {
    pid: rows[0]?.pid,
    release: () => client.query('select pg_advisory_unlock($1)', [lockNumber]),
  }
}

it('a start that waits for the migration lock tells who holds it and since when', async () => {
  const connection = await database({ isEmpty: true })
  const { pid, release } = await heldLock(connection)
  const heard = vi.fn<(holder: string | undefined) => void>()
  const migrating = migrate(connection, { waitsFor: heard })
  await eventually(() => expect(heard).toHaveBeenCalled())
  expect(heard.mock.lastCall?.[0]).toMatch(
    new RegExp(
      `^process ${pid} of the database \\(left behind\\) holds the lock of the migrations, since 20\\S+ \\S+ UTC$`,
    ),
  )
  await release()
  expect(await migrating).toEqual(migrations)
  expect(heard.mock.lastCall).toEqual([undefined])
})

it('a start with nothing to migrate does not wait for the lock', async () => {
  const connection = await database({ isEmpty: false })
  await heldLock(connection)
  expect(await migrate(connection)).toEqual([])
})

it('the migration lock ends with its connection', async () => {
  const connection = await database({ isEmpty: true })
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  await migrate(connection)
  const { rows } = await client.query(`select pid from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`)
  expect(rows).toEqual([])
})

it('a process that waits for the lock says so at the start, in the log and at /api/ready', async () => {
  const connection = await database({ isEmpty: true })
  const line = await frailDatabase(connection)
  await line.mend()
  const { pid, release } = await heldLock(connection)
  const { url, said, listening, ready } = await startProcess({ DATABASE_URL: line.url })
  await listening()
  const ask = async () => {
    const answer = await fetch(`${url}/api/ready`)
    return { status: answer.status, body: await answer.json() }
  }
  const reason = expect.stringContaining(`process ${pid} of the database (left behind)`)
  await expect.poll(ask).toMatchObject({
    status: 503,
    body: { success: false, code: 'unavailable', status: 'migrating', reason },
  })
  await expect.poll(() => said.out).toContain('migrating, not ready yet')
  expect(said.out).toContain('"msg":"migrations wait"')
  expect(said.out).not.toContain('not reachable')
  await release()
  await ready()
})
