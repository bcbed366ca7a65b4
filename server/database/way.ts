import pg from 'pg'
import { beginWithSettings } from './session-settings.ts'

export type Query = { readonly name: string; readonly text: string; readonly values: unknown[] }

/** How statements travel to the server. */
export type Way = { readonly begin: string; readonly isNamed: boolean }

/** Without a pooler: a connection keeps its settings, and prepares every statement once. */
export const directly: Way = { begin: 'begin', isNamed: true }

/** Each transaction may run on another connection of the server, so it brings its settings along and prepares nothing. */
export const throughPooler: Way = { begin: beginWithSettings, isNamed: false }

export const asSent = ({ name, ...query }: Query, { isNamed }: Way) =>
  isNamed ? { name, ...query } : query

/** `pool.query` would discard the connection after every statement that the database refuses. */
export async function inConnection(pool: pg.Pool, query: Query) {
  const client = await pool.connect()
  try {
    const result = await client.query(query)
    client.release()
    return result
  } catch (error) {
    client.release(!isOfStatement(error) || isRefusalToWrite(error))
    throw error
  }
}

/** True for an ERROR; anything worse (FATAL, a cut line) ends the connection. */
const isOfStatement = (error: unknown) =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR'

/** The connection leads to what was the primary until a moment ago: the next one may lead to its successor. */
const isRefusalToWrite = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '25006'

/** Runs a single statement through a pooler in a transaction, since only there do the connection's settings hold. */
export const inTransaction = (pool: pg.Pool, query: Query) =>
  inOneGo(pool, throughPooler, (client) => client.query(asSent(query, throughPooler)))

export async function inOneGo<T>(
  pool: pg.Pool,
  { begin }: Way,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(isRefusalToWrite(error)),
      (lost: Error) => client.release(lost),
    )
    throw error
  }
}
