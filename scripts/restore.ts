import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { BackupError } from '#server/database/backup/backup-error.ts'
import { restore } from '#server/database/backup/restore.ts'
import { type Config, ConfigError, readConfig } from '#server/core/config.ts'
import { EmbeddedDatabaseError } from '#server/database/embedded/embedded-error.ts'

async function restoreInto(
  { DATABASE_URL, DATA_DIR, POSTGRES_BIN }: Config,
  archive: string | undefined,
) {
  if (DATABASE_URL !== undefined)
    throw new BackupError(
      'DATABASE_URL is set: restore that PostgreSQL with its own tools, as docs/backup.md describes.',
    )
  if (archive === undefined) throw new BackupError('Which backup? npm run restore -- <file>')
  const begin = performance.now()
  await restore(resolve(archive), DATA_DIR, POSTGRES_BIN)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  return `\n  Restored     ${resolve(DATA_DIR)}, in ${seconds} s\n  Next         npm start\n\n`
}

if (existsSync('.env')) loadEnvFile('.env')
try {
  process.stdout.write(await restoreInto(readConfig(process.env), process.argv[2]))
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof EmbeddedDatabaseError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
