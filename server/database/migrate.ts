import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import pg from 'pg'
import { ConfigError } from '#server/core/config.ts'
import type { Connection } from './sql.ts'

const folder = new URL('../migrations/', import.meta.url)
// Any number that no other program locks on; all nodes of one database queue here.
const lockNumber = 0x0_0a_a1

/**
 * Forward only, in order, each file once in a transaction of its own; several nodes may start together. A long one raises
 * notices about how far it is, which are told.
 */
export async function migrate(
  connection: Connection,
  tell: (progress: string) => void = () => {},
): Promise<string[]> {
  const client = new pg.Client(connection)
  // Without a listener a connection lost between two statements would end the process; the next statement fails anyway.
  client.on('error', () => {})
  client.on('notice', ({ message = '', severity }) => severity === 'NOTICE' && tell(message))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await client.query(`create table if not exists migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    return await applyMissing(client)
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client) {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations',
  )
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const unknown = [...applied.keys()].find((name) => !files.includes(name))
  if (unknown) throw new ConfigError(`This database is newer than this program: it has ${unknown}.`)
  const fresh: string[] = []
  for (const name of files) {
    const text = await readFile(new URL(name, folder), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    const known = applied.get(name)
    if (known === hash) continue
    if (known) throw new ConfigError(`Migration ${name} was changed after it was applied.`)
    await apply(client, name, hash, text)
    fresh.push(name)
  }
  return fresh
}

async function apply(client: pg.Client, name: string, hash: string, text: string) {
  await client.query('begin')
  await client.query(text)
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
  await client.query('commit')
}
