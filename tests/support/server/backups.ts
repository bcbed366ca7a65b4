import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { connect, type Connection, type Database } from '#server/database/sql.ts'
import { emptyFolder, start } from '#server/database/embedded/embedded-world.ts'
import { startEmbedded } from '#server/database/embedded/start.ts'
import { migrate } from '#server/database/migrate.ts'
import { ofThisRun } from './process.ts'

export function emptyBackupDir() {
  const folder = mkdtempSync(join(tmpdir(), 'orari-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'backups')
}

export function open(connection: Connection) {
  const sql = connect({ ...connection, max: 3 }, () => {})
  let ended: Promise<void> | undefined
  const end = () => (ended ??= sql.pool.end())
  onTestFinished(end)
  return Object.assign(sql, { end })
}

let madeOnce: Promise<string> | undefined

/** Initializing a database takes most of a second; copying an initialized one is quick. */
async function makeOnce() {
  const dataDir = mkdtempSync(join(tmpdir(), 'orari-made-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  await (await startEmbedded({ dataDir })).stop()
  return dataDir
}

async function madeFolder() {
  const dataDir = emptyFolder()
  // Keeps the owners, since the database may belong to another user.
  await promisify(execFile)('cp', ['-a', await (madeOnce ??= makeOnce()), dataDir])
  return dataDir
}

/** A running database without tables. */
export async function plainDatabase() {
  const dataDir = await madeFolder()
  return { dataDir, database: await start({ dataDir }) }
}

/** A running database with the product's tables. */
export async function runningDatabase() {
  const dataDir = await madeFolder()
  const database = await start({ dataDir })
  await migrate(database.connection)
  return { dataDir, database, sql: open(database.connection), backupDir: emptyBackupDir() }
}

/** Runs one of the project's commands in a process of its own. */
export async function command(
  script: 'backup' | 'restore',
  env: Record<string, string>,
  file = '',
) {
  const args = [join(import.meta.dirname, `../../../scripts/${script}.ts`), file].filter(Boolean)
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; out: string; err: string }>()
  // In another folder, so that no .env is read.
  execFile(
    process.execPath,
    args,
    { env: { ...ofThisRun(), ...env }, cwd: tmpdir() },
    (error, out, err) => resolve({ code: error?.code ?? 0, out, err }),
  )
  const told = await promise
  const [, path = ''] = /^ {2}Backup +(\S.*)$/m.exec(told.out) ?? []
  return { ...told, path }
}

/** Every row of every table of the product, as text. */
export async function everyRow({ pool }: Database): Promise<Map<string, Set<string>>> {
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found = new Map<string, Set<string>>()
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t`,
    )
    found.set(name, new Set(rows.map(({ row }) => row)))
  }
  return found
}

/** All rows of each table that the product may read, of every schema, as one text a table. */
export async function everyText({ pool }: Pick<Database, 'pool'>): Promise<Map<string, string>> {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where has_table_privilege(format('%I.%I', schemaname, tablename), 'select') order by 1`,
  )
  const found = new Map<string, string>()
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ text: string | null }>(
      `select string_agg(t::text, E'\\n') as text from ${name} t`,
    )
    found.set(name, rows[0]?.text ?? '')
  }
  return found
}
