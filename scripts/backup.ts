import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { type Backup, backUp } from '#server/database/backup/back-up.ts'
import { BackupError } from '#server/database/backup/backup-error.ts'
import { sizeInWords } from '#server/database/backup/disk-space.ts'
import { type Config, ConfigError, readConfig } from '#server/core/config.ts'
import { EmbeddedDatabaseError } from '#server/database/embedded/embedded-error.ts'

function backup({ DATABASE_URL, DATA_DIR, POSTGRES_BIN: bin, backupDir }: Config) {
  if (DATABASE_URL !== undefined)
    throw new BackupError(
      'DATABASE_URL is set: back that PostgreSQL up with its own tools, as docs/backup.md describes.',
    )
  return backUp({ dataDir: DATA_DIR, bin, backupDir, kind: 'by-hand', now: new Date() })
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function told({ path, bytes, databaseBytes, trial, packedMs, triedMs }: Backup) {
  const lines = [
    ['Backup', path],
    ['Size', `${sizeInWords(bytes)}, of ${sizeInWords(databaseBytes)} of database`],
    ['Made in', seconds(packedMs)],
    [
      'Proved in',
      `${seconds(triedMs)}: restored for trial, all ${trial.rows} rows of ${trial.tables} tables read`,
    ],
    ['Restore', `npm run restore -- ${path}`],
  ]
  return `\n${lines.map(([name = '', words]) => `  ${name.padEnd(12)} ${words}\n`).join('')}\n`
}

if (existsSync('.env')) loadEnvFile('.env')
try {
  process.stdout.write(told(await backup(readConfig(process.env))))
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof EmbeddedDatabaseError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
