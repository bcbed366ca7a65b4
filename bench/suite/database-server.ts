import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, connect } from '#server/database/sql.ts'
import { startEmbedded } from '#server/database/embedded/start.ts'
import { migrate } from '#server/database/migrate.ts'
import { freshDatabase } from '#tests/support/database.ts'
import type { Server } from '#tests/support/postgres.ts'

const opened = new Set<() => Promise<void>>()

/** Stops what a measurement that failed has left running. */
export const closeServers = () => Promise.all([...opened].map((close) => close()))

/** Closes it once, at the latest when the measurement ends or is interrupted. */
export function closedAtLast(close: () => Promise<void>) {
  let closing: Promise<void> | undefined
  const once = () => (closing ??= close().finally(() => opened.delete(once)))
  opened.add(once)
  return once
}

/** The server that DATABASE_URL names, or an embedded one on a real disk. */
export async function openServer() {
  const url = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']
  const host = url === undefined ? await embedded() : existing(url)
  opened.add(host.close)
  return {
    words: `${host.kind} PostgreSQL ${await versionOf(host.server.app)}`,
    /** One without any table. */
    empty: () => freshDatabase(host.server),
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

/** One empty database, migrated, and its server. */
export async function openDatabase() {
  const server = await openServer()
  const { connection, drop } = await server.database()
  const close = async () => {
    await drop()
    await server.close()
  }
  return { connection, words: server.words, close }
}

/** A connection as one word, for other programs. */
export function urlOf({ connectionString, host, port, user, database }: Connection) {
  if (connectionString !== undefined) return connectionString
  const place = new URLSearchParams({ host: String(host), port: String(port) })
  return `postgres://${user}@localhost/${database}?${place.toString()}`
}

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

const existing = (connectionString: string) => ({
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
