import pg from 'pg'
import { ConfigError } from '#server/core/config.ts'
import { holdsSettings, settingsAtConnect } from './session-settings.ts'
import type { Connection } from './sql.ts'

/** A line that the app uses, and one that leads to PostgreSQL itself: the same one, unless another is configured. */
export type Lines = { readonly connection: Connection; readonly direct: Connection }

/**
 * True when a pooler stands in between that gives each transaction another connection of the server. What such a line
 * can't do is refused in one sentence.
 */
export async function leadsThroughPooler({ connection, direct }: Lines): Promise<boolean> {
  const isPooled = await isPooler(connection)
  if (direct === connection) {
    if (isPooled)
      throw new ConfigError(
        'DATABASE_URL leads to a pooler (such as PgBouncer): set DATABASE_URL_DIRECT to the PostgreSQL server behind it, for migrations, jobs and notices',
      )
    return false
  }
  if (await isPooler(direct))
    throw new ConfigError(
      'DATABASE_URL_DIRECT leads to a pooler: set it to the PostgreSQL server itself',
    )
  if ((await databaseAt(connection)) !== (await databaseAt(direct)))
    throw new ConfigError('DATABASE_URL_DIRECT leads to another database than DATABASE_URL')
  return isPooled
}

async function isPooler(connection: Connection) {
  const options = settingsAtConnect
  try {
    return await withClients(
      [
        { ...connection, options },
        { ...connection, options },
      ],
      wanders,
    )
  } catch (error) {
    if (isRefusedSetting(error)) return true
    throw error
  }
}

/**
 * Asks over two lines in turn. Behind a pooler the settings made on connecting are lost, one line meets two connections of
 * the server, or both meet the same one: never so without a pooler, or with one that keeps a connection for a session.
 */
async function wanders([one, other]: readonly pg.Client[]) {
  if (!one || !other) throw new Error('There are two lines.')
  if (!(await answerOf<{ held: boolean }>(one, holdsSettings)).held) return true
  const met: number[] = []
  for (const line of [one, other, one, one]) met.push(await serverOf(line))
  const [first, second, ...later] = met
  return first === second || later.some((pid) => pid !== first)
}

const serverOf = async (line: pg.Client) =>
  (await answerOf<{ pid: number }>(line, 'select pg_backend_pid() as pid')).pid

const databaseAt = (connection: Connection) =>
  withClients([connection], async ([line]) => {
    if (!line) throw new Error('There is a line.')
    const { place } = await answerOf<{ place: string }>(
      line,
      `select oid || ' ' || pg_postmaster_start_time() as place from pg_database where datname = current_database()`,
    )
    return place
  })

async function answerOf<Row>(line: pg.Client, question: string): Promise<Row> {
  const { rows } = await line.query(question)
  return rows[0] as Row
}

/** PgBouncer's words, with or without the name of the setting. */
const isRefusedSetting = (error: unknown) =>
  error instanceof Error && error.message.includes('unsupported startup parameter')

async function withClients<T>(
  connections: readonly Connection[],
  work: (clients: readonly pg.Client[]) => Promise<T>,
) {
  const clients = connections.map((connection) => new pg.Client(connection))
  try {
    for (const client of clients) {
      // Without a listener a line that is lost between two questions would end the process.
      client.on('error', () => {})
      await client.connect()
    }
    return await work(clients)
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()))
  }
}
