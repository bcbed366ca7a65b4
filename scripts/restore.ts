import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { BackupError } from '#server/database/backup/backup-error.ts'
import { restoreServer } from '#server/database/dumps/back-up-server.ts'
import { restore } from '#server/database/backup/restore.ts'
import { type Config, ConfigError, readConfig } from '#server/core/config.ts'
import { EmbeddedDatabaseError } from '#server/database/embedded/embedded-error.ts'

async function restoreInto(config: Config, archive: string | undefined) {
  const { DATABASE_URL, DATABASE_URL_DIRECT, DATA_DIR, POSTGRES_BIN, PG_DUMP } = config
  if (archive === undefined) throw new BackupError('Which backup? npm run restore -- <file>')
  const url = DATABASE_URL_DIRECT ?? DATABASE_URL
  const file = resolve(archive)
  const begin = performance.now()
  if (file.endsWith('.dump') !== (url !== undefined)) throw new BackupError(otherKind(file))
  if (url === undefined) await restore(file, DATA_DIR, POSTGRES_BIN)
  else await restoreServer(file, url, PG_DUMP)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const place = url === undefined ? resolve(DATA_DIR) : 'the database of DATABASE_URL'
  return `\n  Restored     ${place}, in ${seconds} s\n  Next         npm start\n\n`
}

const otherKind = (file: string) =>
  file.endsWith('.dump')
    ? `${file} is a backup of a PostgreSQL server: set DATABASE_URL to an empty database.`
    : `${file} is no backup of a PostgreSQL server (.dump): DATABASE_URL is set.`

if (existsSync('.env')) loadEnvFile('.env')
try {
  process.stdout.write(await restoreInto(readConfig(process.env), process.argv[2]))
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof EmbeddedDatabaseError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
