import { existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { BackupError } from '#server/database/backup/backup-error.ts'
import { runHere } from '#server/database/embedded/run-program.ts'

/** PostgreSQL's own programs: a `pg_dump` of the server's version or a newer one, and the `pg_restore` beside it. */
export type DumpPrograms = { readonly dump: string; readonly restore: string }

const remedy = (major: number) =>
  `install PostgreSQL's client programs (postgresql-client-${major}), or set PG_DUMP to the path of one`

export async function dumpPrograms(major: number, named?: string): Promise<DumpPrograms> {
  const found = named === undefined ? places() : [named]
  let newest: number | undefined
  for (const dump of found) {
    const version = await majorOf(dump)
    if (version !== undefined && version >= major)
      return { dump, restore: join(dirname(dump), 'pg_restore') }
    newest = Math.max(newest ?? 0, version ?? 0)
  }
  const whose = named ?? 'pg_dump'
  if (!newest) throw new BackupError(`There is no ${whose} that runs: ${remedy(major)}.`)
  throw new BackupError(
    `${whose} ${newest} is older than the server, which is PostgreSQL ${major}: ${remedy(major)}.`,
  )
}

async function majorOf(program: string) {
  const env = { PATH: process.env['PATH'] }
  const said = await runHere(program, ['--version'], { env, patienceMs: 10_000 }).catch(() => '')
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(said) ?? []
  return major === undefined ? undefined : Number(major)
}

/** The PATH, and where Debian, Red Hat and Homebrew keep each version; the newest first. */
function places() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a))
  return [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...newestFirst.map((version) => join(debian, version, 'bin')),
    '/usr/pgsql-18/bin',
    '/opt/homebrew/opt/libpq/bin',
  ]
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'pg_dump'))
    .filter((file) => existsSync(file))
}
