import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Site } from './site.ts'
import { handOver } from './unprivileged.ts'

// Never through a link: the folder's user could point one at a file that only root may write.
const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW } = constants
const appendOnly = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW
const largest = 1024 * 1024

/** The log of the database server. Kept small: one file, and the one before it. */
export function openServerLog({ dataDir, runner }: Site) {
  const path = join(dataDir, 'postgres.log')
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > largest) renameSync(path, `${path}.1`)
  const fd = openSync(path, appendOnly, 0o600)
  handOver(path, runner)
  const start = fstatSync(fd).size
  return {
    path,
    fd,
    /** The text that was added since the log was opened. */
    written: () => readFileSync(path).subarray(start).toString(),
    close: () => closeSync(fd),
  }
}
