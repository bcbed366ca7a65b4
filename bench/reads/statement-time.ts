import { type Connection, connect } from '#server/database/sql.ts'
import type { Query } from '../suite/query-recorder.ts'

const rounds = 60

type Planned = { 'Execution Time': number }

/** As the driver writes it. */
function written(value: unknown): unknown {
  if (value === undefined) return null
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (!Array.isArray(value)) return value
  return `{${value.map((one) => JSON.stringify(written(one))).join()}}`
}

function literal(value: unknown) {
  const plain = written(value)
  if (typeof plain === 'string') return `'${plain.replaceAll("'", "''")}'`
  if (plain === null || ['number', 'boolean'].includes(typeof plain)) return String(plain)
  throw new Error('Such a value cannot be written into a statement.')
}

/**
 * How many milliseconds the database needs for each of these, writing the rows as text included: the fastest of so many
 * rounds, in which they take turns. Each is prepared, as the app prepares it; what is read is in memory. PostgreSQL 17 or newer.
 */
export async function timesOf(connection: Connection, queries: readonly Query[]) {
  const sql = connect({ ...connection, options: '-c statement_timeout=0', max: 1 }, () => {})
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
