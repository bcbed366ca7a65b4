import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirInUse, EmbeddedDatabaseError } from './embedded-error.ts'

const busy = 5

export const lockFile = (dataDir: string) => join(dataDir, 'in-use.lock')

export const holdDataDir = (dataDir: string) => hold(lockFile(dataDir), new DataDirInUse(dataDir))

/** Refuses a folder that another process uses; makes nothing where there is none. */
export function refuseIfInUse(folder: string) {
  const dataDir = resolve(folder)
  if (existsSync(lockFile(dataDir))) holdDataDir(dataDir).release()
}

// An unreachable handle would be collected, and its lock with it, while the app still runs.
const held = new Set<DatabaseSync>()

/** SQLite takes a lock of the kernel, which ends with its process even in a crash. A file with its number would stay. */
export function hold(path: string, refusal: EmbeddedDatabaseError) {
  let file: DatabaseSync | undefined
  try {
    makePrivate(path)
    file = new DatabaseSync(path, { timeout: 0 })
    // On a read-only file SQLite quietly takes a lock that excludes no other process.
    accessSync(path, constants.W_OK)
    // The journal stays in memory: no second file is left behind.
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (cause) {
    file?.close()
    throw isBusy(cause) ? refusal : explained(path, cause)
  }
  const handle = file
  held.add(handle)
  return {
    release() {
      if (held.delete(handle)) handle.close()
    },
  }
}

/**
 * SQLite would make the file readable for all. An existing file is not opened: closing it would end a lock that this
 * process may already hold on it.
 */
function makePrivate(path: string) {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

const isBusy = (cause: unknown) =>
  cause instanceof Error && 'errcode' in cause && cause.errcode === busy

function explained(path: string, cause: unknown) {
  if (!(cause instanceof Error)) return cause
  return new EmbeddedDatabaseError(
    `The data folder ${dirname(path)} cannot be locked: ${cause.message} (${path})`,
    { cause },
  )
}
