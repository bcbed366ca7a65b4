import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { BackupError, explained } from '#server/database/backup/backup-error.ts'
import type { Backup } from '#server/database/backup/back-up.ts'
import {
  type Kind,
  nameOf,
  removeUnfinished,
  unfinished,
} from '#server/database/backup/backup-files.ts'
import { freeBytes, sizeInWords } from '#server/database/backup/disk-space.ts'
import { runHere } from '#server/database/embedded/run-program.ts'
import { isUnavailable } from '#server/database/sql.ts'
import { addressOf } from './address.ts'
import { countRows } from './counted-rows.ts'
import { dumpPrograms } from './dump-programs.ts'
import { restoreInto, tryOutDump } from './dump-trial.ts'

type Order = {
  /** Past a pooler. */
  readonly url: string
  readonly pgDump?: string | undefined
  readonly backupDir: string
  readonly kind: Kind
  readonly now: Date
}

const spareBytes = 256 * 1024 ** 2

/** Backs a PostgreSQL server's database up. The file says in its name when it could not be restored for trial. */
export async function backUpServer(order: Order): Promise<Backup> {
  try {
    return await withClient(order.url, (client) => make(client, order))
  } catch (error) {
    if (isUnavailable(error))
      throw new BackupError(`No backup was made: ${error instanceof Error ? error.message : ''}`)
    throw explained('No backup was made', error)
  }
}

async function make(
  client: pg.Client,
  { url, pgDump, backupDir, kind, now }: Order,
): Promise<Backup> {
  await requireNoOther(client)
  const { major, bytes: databaseBytes } = await lookAt(client)
  const programs = await dumpPrograms(major, pgDump)
  mkdirSync(backupDir, { recursive: true, mode: 0o700 })
  removeUnfinished(backupDir)
  const left = await freeBytes(backupDir)
  if (left < databaseBytes + spareBytes)
    throw new BackupError(
      `No backup was made: ${backupDir} has ${sizeInWords(left)} left, and ${sizeInWords(databaseBytes + spareBytes)} are wanted to be safe.`,
    )
  const address = addressOf(url)
  const draft = join(backupDir, nameOf(kind, now, '.dump') + unfinished)
  try {
    const begin = performance.now()
    // pg_dump would let everybody read it.
    closeSync(openSync(draft, 'wx', 0o600))
    await client.query('begin isolation level repeatable read read only')
    const { rows: exported } = await client.query<{ name: string }>(
      'select pg_export_snapshot() as name',
    )
    const rules = ['--format=custom', '--no-password', `--snapshot=${exported[0]?.name}`]
    await runHere(programs.dump, [...rules, `--file=${draft}`, `--dbname=${address.url}`], address)
    const rows = await countRows(client)
    await client.query('commit')
    const packed = performance.now()
    const trial = await tryOutDump({ path: draft, address, client, programs, rows })
    const path = join(backupDir, nameOf(kind, now, trial ? '.dump' : '-untried.dump'))
    renameSync(draft, path)
    const { size: bytes } = statSync(path)
    const [packedMs, triedMs] = [packed - begin, performance.now() - packed]
    return { path, bytes, databaseBytes, trial, packedMs, triedMs }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Restores a dump into an empty database. */
export async function restoreServer(path: string, url: string, pgDump?: string) {
  if (!existsSync(path)) throw new BackupError(`There is no backup ${path}.`)
  const programs = await withClient(url, async (client) => {
    const rows = await countRows(client)
    if (rows.size > 0)
      throw new BackupError(
        'The database of DATABASE_URL is not empty: create a new one (createdb), or name another. Nothing was restored.',
      )
    return dumpPrograms((await lookAt(client)).major, pgDump)
  })
  await restoreInto(addressOf(url), { path, programs })
}

/** The lock ends with the connection. */
async function requireNoOther(client: pg.Client) {
  const { rows } = await client.query<{ ours: boolean }>(
    `select pg_try_advisory_lock(hashtext('orari backup')) as ours`,
  )
  if (rows[0]?.ours !== true)
    throw new BackupError('A backup of this database is being made already.')
}

async function lookAt(client: pg.Client) {
  const { rows } = await client.query<{ version: string; bytes: string }>(
    `select current_setting('server_version_num') as version,
      pg_database_size(current_database()) as bytes`,
  )
  return { major: Math.floor(Number(rows[0]?.version) / 10_000), bytes: Number(rows[0]?.bytes) }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url, application_name: 'orari backup' })
  // A lost connection rejects the queries too.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
