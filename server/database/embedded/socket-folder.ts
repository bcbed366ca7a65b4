import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-error.ts'
import type { Site } from './site.ts'
import { handOver } from './unprivileged.ts'

export const port = 5432

// 107 bytes on Linux, 103 on macOS; letters with diacritics count twice.
const longestPath = 103

export const socketIn = (folder: string) => join(folder, `.s.PGSQL.${port}`)

/** In the data folder, or where its path is too long for a socket, in a private folder of the temp directory. */
export function chooseSocketFolder(dataDir: string): string {
  const name = `orari-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const choices = [join(dataDir, 'socket'), join(tmpdir(), name), join('/tmp', name)]
  const short = choices.find((folder) => Buffer.byteLength(socketIn(folder)) <= longestPath)
  if (short) return short
  throw new EmbeddedDatabaseError(
    `No folder has a path short enough for a socket: set DATA_DIR to a shorter path than ${dataDir}.`,
  )
}

/** Every user may write to the temp directory: a folder of another user under this name could imitate the database. */
export function openSocketFolder({ dataDir, socketFolder, runner }: Site) {
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  const found = lstatSync(socketFolder)
  const trusted = [process.getuid?.(), runner.owner?.uid]
  const isShared = dirname(socketFolder) !== dataDir
  if (isShared && !(found.isDirectory() && trusted.includes(found.uid)))
    throw new EmbeddedDatabaseError(
      `The folder ${socketFolder} belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`,
    )
  chmodSync(socketFolder, 0o700)
  handOver(socketFolder, runner)
}

/** A killed server leaves its socket, a power cut an empty lock file, with which the next server would not start. */
export function clearSocketFolder({ socketFolder }: Site) {
  const socket = socketIn(socketFolder)
  for (const file of [socket, `${socket}.lock`]) rmSync(file, { force: true })
}

export const removeSocketFolder = ({ socketFolder }: Site) =>
  rmSync(socketFolder, { recursive: true, force: true })
