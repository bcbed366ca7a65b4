import { once } from 'node:events'
import type pg from 'pg'

const patienceMs = 2_000

/** As `discard all`, which stands alone; besides, counts that were not reported yet would show in the next transaction. */
const asOpened = `close all; set session authorization default; reset all; deallocate all; unlisten *;
  select pg_advisory_unlock_all(), pg_stat_force_next_flush();
  discard plans; discard temp; discard sequences; select pg_backend_pid() as pid`

/**
 * Brings the connections of a pool to the state in which they were opened, and returns the process ids of their backends;
 * undefined where the pool or a connection is no longer what the app opened.
 */
export async function restConnections(pool: pg.Pool): Promise<readonly number[] | undefined> {
  if (!isAsMade(pool) || pool.ending) return undefined
  await untilIdle(pool)
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  try {
    if (clients.some((client) => client.getTransactionStatus() !== 'I')) return undefined
    return await Promise.all(clients.map(rest))
  } finally {
    for (const client of clients) client.release()
  }
}

/** The driver's list of the statements that its connection has prepared. */
type Prepared = { connection: { parsedStatements: Record<string, string> } }

async function rest(client: pg.PoolClient) {
  const results = (await client.query(asOpened)) as unknown as { rows: { pid: number }[] }[]
  ;(client as unknown as Prepared).connection.parsedStatements = {}
  const pid = results.at(-1)?.rows[0]?.pid
  if (pid === undefined) throw new Error('A connection without a backend.')
  return pid
}

/** A statement may outlast its answer. */
async function untilIdle(pool: pg.Pool) {
  const signal = AbortSignal.timeout(patienceMs)
  while (pool.idleCount < pool.totalCount) await once(pool, 'release', { signal })
}

/** Neither replaced methods nor more listeners than the app has, and not led through a pooler. */
const isAsMade = (pool: pg.Pool) =>
  pool.options.options !== undefined &&
  !['query', 'connect', 'end'].some((name) => Object.hasOwn(pool, name)) &&
  ['error', 'connect', 'acquire', 'release', 'remove'].every(
    (event) => pool.listenerCount(event) <= 1,
  )
