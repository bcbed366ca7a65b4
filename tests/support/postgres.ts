import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from '#server/database/sql.ts'
import { startEmbedded } from '#server/database/embedded/start.ts'

/** `admin` makes and drops databases; `app` is the role the product runs as, which may not. */
export type Server = { admin: Connection; app: Connection }

/**
 * A database that a test has emptied serves the next one. Analyzed in between, its tables count as empty however full they
 * are: thousands of rows were then joined one by one for more than a minute.
 */
async function withoutAutovacuum(admin: Connection) {
  const client = new pg.Client(admin)
  await client.connect()
  await client.query('alter system set autovacuum to off')
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** The server that TEST_DATABASE_URL names, or one of our own in a temporary folder. */
export async function startServer() {
  const url = process.env['TEST_DATABASE_URL']
  if (url) {
    const named = { connectionString: url }
    return { server: { admin: named, app: named }, stop: async () => {} }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'orari-test-'))
  const running = await startEmbedded({ dataDir })
  const app = running.connection
  const admin = { ...app, user: 'postgres', database: 'postgres' }
  await withoutAutovacuum(admin)
  return {
    server: { admin, app },
    async stop() {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
