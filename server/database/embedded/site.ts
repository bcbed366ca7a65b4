import type { Programs } from './binaries.ts'
import type { Runner } from './unprivileged.ts'

/** One embedded database: where it lives and who runs it. */
export type Site = {
  readonly dataDir: string
  readonly cluster: string
  readonly socketFolder: string
  readonly programs: Programs
  readonly runner: Runner
  /** As many as it may serve at once. */
  readonly connections: number
  readonly log: (line: string) => void
}
