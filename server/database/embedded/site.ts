import type { Programs } from './system-programs.ts'
import type { Runner } from './unprivileged.ts'

/** One embedded database: its paths, its programs and the user that runs it. */
export type Site = {
  readonly dataDir: string
  readonly cluster: string
  readonly socketFolder: string
  readonly programs: Programs
  readonly runner: Runner
  /** The most connections at once. */
  readonly connections: number
  readonly log: (line: string) => void
}
