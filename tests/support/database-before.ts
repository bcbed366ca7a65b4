import { readdir, readFile } from 'node:fs/promises'
import { inject, onTestFinished } from 'vitest'
import { freshDatabase, tell } from '#tests/support/database.ts'

const folder = new URL('../../server/migrations/', import.meta.url)

/** A database as it was before a migration, and a function that applies it, or a later one, to its rows. */
export async function databaseBefore(name: string) {
  const fresh = await freshDatabase(inject('postgres').server)
  onTestFinished(fresh.drop)
  const sql = fresh.connect()
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const apply = async (file: string) =>
    tell(fresh.connection, await readFile(new URL(file, folder), 'utf8'))
  for (const file of files.filter((one) => one < name)) await apply(file)
  return { sql, migrate: (next = name) => apply(next) }
}
