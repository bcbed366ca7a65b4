/** A fault that the operator can mend. Its message is one line for a terminal. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

export class DataDirInUse extends EmbeddedDatabaseError {
  override name = 'DataDirInUse'

  constructor(dataDir: string) {
    super(
      `Orari is already running on the data folder ${dataDir}: stop that one first, or set DATA_DIR to another folder.`,
    )
  }
}

/** An error of the operating system (no permission, disk full) becomes a line for the operator; a bug stays as it is. */
export function explain(error: unknown, dataDir: string): unknown {
  if (error instanceof EmbeddedDatabaseError) return error
  if (!(error instanceof Error) || !('code' in error)) return error
  return new EmbeddedDatabaseError(`The data folder ${dataDir} cannot be used: ${error.message}`, {
    cause: error,
  })
}

/** The line of a program's output that names the fault. */
export function complaint(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  const worst = lines.findLast((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line))
  const line = worst ?? lines.findLast((text) => text !== '') ?? 'it gave no reason'
  return line.replace(/^.*?\b(?:FATAL|PANIC|ERROR|error):\s*/, '')
}
