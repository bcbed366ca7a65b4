import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { BackupError } from '#server/database/backup/backup-error.ts'
import type { Trial } from '#server/database/backup/trial-restore.ts'
import { runHere } from '#server/database/embedded/run-program.ts'
import { startEmbedded } from '#server/database/embedded/start.ts'
import { type Address, withDatabase } from './address.ts'
import { countRows, differenceOf, type Rows } from './counted-rows.ts'
import type { DumpPrograms } from './dump-programs.ts'

export type Dump = {
  readonly path: string
  readonly address: Address
  readonly client: pg.Client
  readonly programs: DumpPrograms
  /** What was in the database at the moment of the dump. */
  readonly rows: Rows
}

/** Restores a dump for trial and counts; undefined where there is no place for it. */
export async function tryOutDump(dump: Dump): Promise<Trial | undefined> {
  const place = (await mayCreate(dump.client)) ? besideTheServer(dump) : inOwnCluster()
  const opened = await place
  if (!opened) return undefined
  try {
    await restoreInto(opened.address, dump)
    return await compareIn(opened, dump.rows)
  } finally {
    await opened.drop()
  }
}

/** All or nothing. The owner becomes whoever restores. */
export async function restoreInto(
  { url, env }: Address,
  { path, programs }: Pick<Dump, 'path' | 'programs'>,
) {
  // Comments of extensions may be written by their owner alone.
  const rules = [
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    '--exit-on-error',
    '--single-transaction',
  ]
  await runHere(programs.restore, [...rules, `--dbname=${url}`, path], { env })
}

async function compareIn({ connection }: Place, wanted: Rows): Promise<Trial> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const found = await countRows(client)
    const difference = differenceOf(wanted, found)
    if (difference !== undefined)
      throw new BackupError(`The backup was restored for trial and differs: ${difference}.`)
    return { tables: found.size, rows: [...found.values()].reduce((sum, one) => sum + one, 0) }
  } finally {
    await client.end()
  }
}

type Place = {
  readonly address: Address
  readonly connection: pg.ClientConfig
  readonly drop: () => Promise<unknown>
}

async function mayCreate(client: pg.Client) {
  const { rows } = await client.query<{ may: boolean }>(
    `select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user`,
  )
  return rows[0]?.may === true
}

async function besideTheServer({ address, client }: Dump): Promise<Place> {
  const name = `orari_trial_${randomBytes(6).toString('hex')}`
  await client.query(`create database ${name} template template0`)
  const { url, env } = withDatabase(address, name)
  return {
    address: { url, env },
    connection: { connectionString: withPassword(url, env['PGPASSWORD']) },
    drop: () => client.query(`drop database if exists ${name} with (force)`),
  }
}

function withPassword(url: string, password = '') {
  const whole = new URL(url)
  whole.password = encodeURIComponent(password)
  return whole.href
}

/** The PostgreSQL that comes along, where it does: a newer one reads the dumps of all before it. */
async function inOwnCluster(): Promise<Place | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'orari-trial-'))
  const drop = () => rm(folder, { recursive: true, force: true })
  try {
    const embedded = await startEmbedded({ dataDir: join(folder, 'data') })
    const { connection } = embedded
    const { host, port, user, database } = connection
    const query = new URLSearchParams({ host: String(host), port: String(port) })
    const url = `postgres://${user}@/${database}?${query.toString()}`
    const { PATH } = process.env
    return {
      address: { url, env: { PATH, LC_ALL: 'C' } },
      connection,
      drop: () => embedded.stop().then(drop),
    }
  } catch {
    await drop()
    return undefined
  }
}
