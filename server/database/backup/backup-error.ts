import { EmbeddedDatabaseError } from '#server/database/embedded/embedded-error.ts'

/** The reason why no backup was made or restored, as a line for the operator. */
export class BackupError extends EmbeddedDatabaseError {
  override name = 'BackupError'
}

export class DamagedBackup extends BackupError {
  override name = 'DamagedBackup'

  constructor(reason: string) {
    super(`This backup is damaged (${reason}): take another one. Nothing was restored.`)
  }
}

/** An error of the operating system becomes a line for the operator; a bug stays as it is. */
export function explained(what: string, error: unknown): unknown {
  const isOfSystem = error instanceof Error && 'syscall' in error
  return isOfSystem ? new BackupError(`${what}: ${error.message}`, { cause: error }) : error
}
