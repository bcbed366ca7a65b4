import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, connect } from '#server/database/sql.ts'
import { startEmbedded } from '#server/database/embedded/start.ts'
import { migrate } from '#server/database/migrate.ts'
import { freshDatabase } from '#tests/support/database.ts'
import type { Server } from '#tests/support/postgres.ts'

const opened = new Set<() => Promise<void>>()

/** What a measurement that failed has left running. */
export const closeHosts = () => Promise.all([...opened].map((close) => close()))

/** Where the databases of a measurement live: the server that DATABASE_URL names, or an embedded one on a real disk. */
export async function openHost() {
  const url = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']
  const host = url === undefined ? await embedded() : onServer(url)
  opened.add(host.close)
  return {
    words: `${host.kind} PostgreSQL ${await versionOf(host.server.app)}`,
    /** An empty one, migrated. */
    async database() {
      const { connection, drop } = await freshDatabase(host.server)
      await migrate(connection)
      return { connection, drop }
    },
    async close() {
      opened.delete(host.close)
      await host.close()
    },
  }
}

/** A database of its own. */
export async function openPlace() {
  const host = await openHost()
  const { connection, drop } = await host.database()
  const close = async () => {
    await drop()
    await host.close()
  }
  return { connection, words: host.words, close }
}
export type Place = Awaited<ReturnType<typeof openPlace>>

async function embedded() {
  const dataDir = await mkdtemp(join(tmpdir(), 'orari-bench-'))
  // Several nodes with all their connections, and pgbench beside them.
  const running = await startEmbedded({ dataDir, connections: 200 })
  const app: Connection = running.connection
  return {
    kind: 'embedded',
    server: { app, admin: { ...app, user: 'postgres', database: 'postgres' } },
    close: async () => {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const onServer = (connectionString: string) => ({
  kind: 'a server’s',
  server: { app: { connectionString }, admin: { connectionString } } satisfies Server,
  close: async () => {},
})

async function versionOf(connection: Connection) {
  const sql = connect({ ...connection, max: 1 }, () => {})
  const [row] = await sql<{ version: string }>`select current_setting('server_version') as version`
  await sql.end()
  return row?.version.split(' ')[0] ?? ''
}
