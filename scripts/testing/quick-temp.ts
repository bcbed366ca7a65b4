import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const roomForARun = 2 * 1024 ** 3

/** Databases are made and dropped by the hundred, and a browser makes files to share its memory: no disk has to wait. */
function quickestFolder() {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= roomForARun) return memory
  } catch {
    // Not on this system, or not for us.
  }
  return tmpdir()
}

/** What this process and its children take for the temporary folder from now on; it goes when they do. */
export function useQuickTemp() {
  const folder = mkdtempSync(join(quickestFolder(), 'orari-tests-'))
  // As open as the system's own: the database may belong to another user.
  chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(1))
}
