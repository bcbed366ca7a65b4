import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endTogether } from '../tool.ts'

const memory = '/dev/shm'
const roomForARun = 2 * 1024 ** 3

/** A folder in memory, when there is one: tests make hundreds of databases, and a browser shares memory by files. */
function quickestFolder() {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= roomForARun) return memory
  } catch {
    // The system has no such folder, or this user may not write to it.
  }
  return tmpdir()
}

/** Sets the temporary folder of this process and its children; it is removed at their end. */
export function useQuickTemp() {
  const folder = mkdtempSync(join(quickestFolder(), 'orari-tests-'))
  // As open as the system's own folder, since the database may belong to another user.
  chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  endTogether()
}
