import type { Backup } from '#server/database/backup/back-up.ts'
import { makeBackup } from '#server/database/dumps/make-backup.ts'
import { sizeInWords } from '#server/database/backup/disk-space.ts'
import { readConfig } from '#server/core/config.ts'
import { loadEnvironment, runCommand } from '#server/process/command.ts'

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function told({ path, bytes, databaseBytes, trial, packedMs, triedMs }: Backup) {
  const lines = [
    ['Backup', path],
    ['Size', `${sizeInWords(bytes)}, of ${sizeInWords(databaseBytes)} of database`],
    ['Made in', seconds(packedMs)],
    [
      'Proved in',
      trial
        ? `${seconds(triedMs)}: restored for trial, all ${trial.rows} rows of ${trial.tables} tables read`
        : 'not: the role may not create a database (createdb), and no PostgreSQL came along to restore it into',
    ],
    ['Restore', `npm run restore -- ${path}`],
  ]
  return `\n${lines.map(([name = '', words]) => `  ${name.padEnd(12)} ${words}\n`).join('')}\n`
}

loadEnvironment()
await runCommand(async () => told(await makeBackup(readConfig(process.env), 'by-hand', new Date())))
