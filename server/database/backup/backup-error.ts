import { EmbeddedDatabaseError } from '#server/database/embedded/embedded-error.ts'

/** Why there is no backup, or none that could be restored. */
export class BackupError extends EmbeddedDatabaseError {
  override name = 'BackupError'
}

export class DamagedBackup extends BackupError {
  override name = 'DamagedBackup'

  constructor(reason: string) {
    super(`This backup is damaged (${reason}): take another one. Nothing was restored.`)
  }
}

/** What the system says about a folder or a disk is worth a line; our own bugs are not. */
export function explained(what: string, error: unknown): unknown {
  const isOfSystem = error instanceof Error && 'syscall' in error
  return isOfSystem ? new BackupError(`${what}: ${error.message}`, { cause: error }) : error
}
