import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type PidFile = {
  readonly pid: number
  readonly socketFolder: string
  readonly status: string
}

const pidFileOf = (cluster: string) => join(cluster, 'postmaster.pid')

/** Reads what the database server writes about itself; fields that it has not written yet are empty. */
export function readPidFile(cluster: string): PidFile | undefined {
  const lines = readOrEmpty(pidFileOf(cluster)).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketFolder: lines[4] ?? '', status: (lines[7] ?? '').trim() }
}

function readOrEmpty(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return ''
    throw error
  }
}

export function findPostmaster(cluster: string): PidFile | undefined {
  const file = readPidFile(cluster)
  return file && isPostmaster(cluster, file.pid) ? file : undefined
}

/** Process ids are reused, above all in containers: only a process that works in this cluster is its server. */
export function isPostmaster(cluster: string, pid: number): boolean {
  if (!exists(pid)) return false
  if (process.platform !== 'linux') return commandOf(pid).endsWith('postgres')
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch (error) {
    // In a container even root may not read the folder of another user's process, but its name.
    return hasCode(error, 'EACCES') && /\(postgres\) [^Z]/.test(readOrEmpty(`/proc/${pid}/stat`))
  }
}

function exists(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

const commandOf = (pid: number) =>
  spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * For a cluster without a living server. Removes a file that is empty or whose process id is reused, since the server would
 * refuse to start. Any other stays: the server reads from it whether orphans of the last one still use its memory.
 */
export function clearPidFile(cluster: string) {
  const file = readPidFile(cluster)
  if (!file || exists(file.pid)) rmSync(pidFileOf(cluster), { force: true })
}
