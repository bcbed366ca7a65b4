import { readdirSync } from 'node:fs'
import type { Sql } from './sql.ts'

export const migrationFolder = new URL('../migrations/', import.meta.url)

/** The files of the migrations, in their order. */
export const migrations: readonly string[] = readdirSync(migrationFolder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

/** The newest migration of the database when this program does not bring it along. */
export async function newerMigration(sql: Sql): Promise<string | undefined> {
  const [newest] = await sql<{
    name: string
  }>`select name from migrations order by name desc limit 1`
  return newest && newest.name > (migrations.at(-1) ?? '') ? newest.name : undefined
}

/** Of the server that answers: 18.4. */
export async function versionOf(sql: Sql): Promise<string> {
  const [one] = await sql<{ version: string }>`select current_setting('server_version') as version`
  return /^[\d.]+/.exec(one?.version ?? '')?.[0] ?? ''
}

/** The migrations that this database lacks, and the newest that this program does not bring along. */
export async function schemaOf(sql: Sql) {
  const [found] = await sql<{ is_there: boolean }>`
    select to_regclass('migrations') is not null as is_there`
  const applied = found?.is_there ? await sql<{ name: string }>`select name from migrations` : []
  const names = new Set(applied.map(({ name }) => name))
  const unknown = [...names].filter((name) => !migrations.includes(name)).toSorted()
  return { missing: migrations.filter((name) => !names.has(name)), unknown: unknown.at(-1) }
}
