import { BackupError } from '#server/database/backup/backup-error.ts'
import { runHere } from '#server/database/embedded/run-program.ts'

const patienceMs = 5 * 60_000

/** Hands a finished backup to the operator's command, with the file's path as its last argument. */
export async function handOn(command: string | undefined, path: string, patience = patienceMs) {
  if (command === undefined) return
  try {
    await runHere('/bin/sh', ['-c', `${command} "$1"`, 'orari', path], {
      env: process.env,
      patienceMs: patience,
    })
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/^sh /, 'BACKUP_COMMAND ') : ''
    throw new BackupError(`No backup was made: ${path} is not handed on, ${why}.`)
  }
}
