import { type Connection, connect } from '#server/database/sql.ts'
import type { Query } from '../suite/query-recorder.ts'

const rounds = 60

type Planned = { 'Execution Time': number }

function literal(value: unknown) {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  throw new Error('Only words and numbers are written into a statement.')
}

/**
 * How many milliseconds the database needs for each of these, writing the rows as text included: the fastest of so many
 * rounds, in which they take turns. Each is prepared, as the app prepares it; what is read is in memory. PostgreSQL 17 or newer.
 */
export async function timesOf(connection: Connection, queries: readonly Query[]) {
  const sql = connect({ ...connection, max: 1 }, () => {})
  const client = await sql.pool.connect()
  const best = queries.map(() => Infinity)
  for (const [nth, { text }] of queries.entries()) await client.query(`prepare q${nth} as ${text}`)
  for (let round = 0; round < rounds; round++)
    for (const [nth, { values }] of queries.entries()) {
      const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
      const { rows } = await client.query<{ 'QUERY PLAN': [Planned] }>(
        `explain (analyze, timing off, buffers off, serialize text, format json) execute q${nth}${given}`,
      )
      const took = rows[0]?.['QUERY PLAN'][0]['Execution Time'] ?? Infinity
      best[nth] = Math.min(best[nth] ?? Infinity, took)
    }
  client.release()
  await sql.end()
  return best
}
