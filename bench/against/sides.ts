import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { startEmbedded } from '#server/database/embedded/start.ts'
import type { migrate } from '#server/database/migrate.ts'
import type { peopleOf } from '#tests/support/fixtures/people.ts'
import { startProduct } from '../product.ts'
import { closedAtLast } from '../suite/database-server.ts'
import { checkOut } from './checkout.ts'
import { fillRows } from './rows.ts'

type Its = {
  'server/database/embedded/start.ts': { startEmbedded: typeof startEmbedded }
  'server/database/migrate.ts': { migrate: typeof migrate }
  'tests/support/fixtures/people.ts': { peopleOf: typeof peopleOf }
}
/** A module of the checkout itself. */
const from = <File extends keyof Its>(checkout: string, file: File): Promise<Its[File]> =>
  import(pathToFileURL(resolve(checkout, file)).href)

/** The other release's own database, tables and sessions; what it keeps by triggers is kept as it did. */
async function fill(dataDir: string, checkout: string) {
  const theirs = await from(checkout, 'server/database/embedded/start.ts')
  const database = await theirs.startEmbedded({ dataDir })
  try {
    await (await from(checkout, 'server/database/migrate.ts')).migrate(database.connection)
    const accounts = await from(checkout, 'tests/support/fixtures/people.ts')
    return await fillRows(database.connection, accounts.peopleOf)
  } finally {
    await database.stop()
  }
}

export type Side = { readonly url: string; readonly pid: number }

/**
 * The other commit and this checkout, each whole, on the same rows: the other one's code fills a database, this one migrates
 * a copy of it. `close` ends both and removes everything.
 */
export async function openSides(commit: string) {
  const running = new AsyncDisposableStack()
  const close = closedAtLast(() => running.disposeAsync())
  const folder = await mkdtemp(join(tmpdir(), 'orari-against-'))
  running.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  // As root PostgreSQL runs as another user, who has to get in.
  await chmod(folder, 0o755)
  const broken = new AbortController()
  running.defer(() => broken.abort())
  const start = async (dataDir: string, checkout: string): Promise<Side> => {
    const settings = { RATE_LIMIT: 'off', LOG_LEVEL: 'info', BACKUP_HOUR: 'off' }
    const starting = startProduct(dataDir, settings, checkout)
    // Deferred before it is awaited: a break may come while it starts.
    running.defer(async () => (await starting.catch(() => undefined))?.end('SIGTERM'))
    const { url, child } = await starting
    return { url, pid: child.pid ?? 0 }
  }
  const checkout = await checkOut(commit, folder, broken.signal)
  const begin = performance.now()
  console.log('checked out')
  const [ofBefore, ofHere] = [join(folder, 'before'), join(folder, 'here')]
  const rows = await fill(ofBefore, checkout)
  await promisify(execFile)('cp', ['-a', ofBefore, ofHere])
  console.log(`filled in ${Math.round((performance.now() - begin) / 1000)} s`)
  const before = await start(ofBefore, checkout)
  const here = await start(ofHere, '.')
  return { rows, before, here, close }
}
