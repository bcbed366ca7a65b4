import { spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

/**
 * Sets the temporary folder of this process and its children. A process beside this one removes it, with whatever still lives in
 * it, once this one has ended, even if it was killed.
 */
export function useQuickTemp() {
  const folder = mkdtempSync(join(quickestFolder(), 'orari-tests-'))
  // As open as the system's own folder, since the database may belong to another user.
  chmodSync(folder, 0o1777)
  const sweeper = spawn(
    process.execPath,
    [fileURLToPath(new URL('sweep.ts', import.meta.url)), folder],
    {
      // A signal to the group of this process does not reach it.
      detached: true,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  )
  sweeper.unref()
  process.env['TMPDIR'] = folder
  endTogether()
  return folder
}
