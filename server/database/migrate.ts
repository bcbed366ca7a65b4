import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '#server/core/config.ts'
import { migrationFolder, migrations } from './schema-version.ts'
import type { Connection } from './sql.ts'

// Any number that no other program locks on; all nodes of one database queue here.
export const lockNumber = 0x0_0a_a1
const nextLookMs = 250

type Listener = {
  /** A long migration raises notices about how far it is. */
  readonly tell?: (progress: string) => void
  /** Who holds the lock that this start waits for, each time it is another one; undefined once the wait is over. */
  readonly waitsFor?: (holder: string | undefined) => void
}

/**
 * Forward only, in order, each file once in a transaction of its own, which holds the lock: several nodes may start
 * together, and whatever becomes of a connection, the lock ends with its transaction.
 */
export async function migrate(
  connection: Connection,
  { tell = () => {}, waitsFor = () => {} }: Listener = {},
): Promise<string[]> {
  const client = new pg.Client({ application_name: 'orari migrations', ...connection })
  // Without a listener a connection lost between two statements would end the process; the next statement fails anyway.
  client.on('error', () => {})
  client.on('notice', ({ message = '', severity }) => severity === 'NOTICE' && tell(message))
  await client.connect()
  try {
    const fresh: string[] = []
    const files = await Promise.all(migrations.map(read))
    // The lock is taken only when a migration is missing, so most starts wait for no other node.
    while (await nextMissing(client, files)) {
      await beginLocked(client, waitsFor)
      const missing = await nextMissing(client, files)
      if (missing) fresh.push(await apply(client, missing))
      await client.query('commit')
    }
    return fresh
  } finally {
    await client.end()
  }
}

/** Begins a transaction that holds the lock. */
async function beginLocked(client: pg.Client, waitsFor: (holder: string | undefined) => void) {
  let told: string | undefined
  for (;;) {
    await client.query('begin')
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isOurs"',
      [lockNumber],
    )
    if (rows[0]?.isOurs) break
    await client.query('rollback')
    const holder = await holderOf(client)
    if (holder !== undefined && holder !== told) waitsFor((told = holder))
    await pause(nextLookMs)
  }
  if (told !== undefined) waitsFor(undefined)
}

async function holderOf(client: pg.Client) {
  const { rows } = await client.query<{ pid: number; name: string; since: string | null }>(
    `select l.pid, coalesce(nullif(a.application_name, ''), 'without a name') as name,
       to_char(coalesce(a.xact_start, a.state_change, a.backend_start) at time zone 'UTC',
         'YYYY-MM-DD HH24:MI:SS "UTC"') as since
     from pg_locks l left join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1
       and l.database = (select oid from pg_database where datname = current_database())`,
    [lockNumber],
  )
  const [one] = rows
  if (!one) return undefined
  const since = one.since === null ? '' : `, since ${one.since}`
  return `process ${one.pid} of the database (${one.name}) holds the lock of the migrations${since}`
}

type File = { readonly name: string; readonly hash: string; readonly text: string }

async function read(name: string): Promise<File> {
  const text = await readFile(new URL(name, migrationFolder), 'utf8')
  return { name, text, hash: createHash('sha256').update(text).digest('hex') }
}

async function nextMissing(client: pg.Client, files: readonly File[]): Promise<File | undefined> {
  const applied = await appliedTo(client)
  const unknown = [...applied.keys()].find((name) => !migrations.includes(name))
  if (unknown) throw new ConfigError(`This database is newer than this program: it has ${unknown}.`)
  for (const file of files) {
    const { name, hash } = file
    const known = applied.get(name)
    if (known === undefined) return file
    if (known !== hash) throw new ConfigError(`Migration ${name} was changed after it was applied.`)
  }
  return undefined
}

async function appliedTo(client: pg.Client) {
  const found = await client.query(`select where to_regclass('migrations') is not null`)
  if (found.rows.length === 0) return new Map<string, string>()
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations',
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

async function apply(client: pg.Client, { name, hash, text }: File) {
  await client.query(makeTable)
  await client.query(text)
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
  return name
}

// `if not exists` would raise a notice with every file.
const makeTable = `do $$ begin
  if to_regclass('migrations') is null then
    create table migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now());
  end if;
end $$`
