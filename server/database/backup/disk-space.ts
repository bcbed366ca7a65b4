import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Site } from '#server/database/embedded/site.ts'
import { BackupError } from './backup-error.ts'
import { bytesOf } from './cluster-files.ts'

/** For the log that the database writes meanwhile, and a rest for other programs. */
const spareBytes = 256 * 1024 ** 2

/**
 * Refuses a backup that could fill the disk: the archive, at worst, and the trial each take as much as the database.
 * Returns the size of the database.
 */
export async function requireDiskSpace(
  { dataDir, cluster }: Pick<Site, 'dataDir' | 'cluster'>,
  backupDir: string,
  free = freeBytes,
) {
  const bytes = await bytesOf(cluster)
  const isOneDisk = statSync(dataDir).dev === statSync(backupDir).dev
  for (const folder of new Set([backupDir, dataDir])) {
    const wanted = bytes * (isOneDisk ? 2 : 1) + spareBytes
    const left = await free(folder)
    if (left >= wanted) continue
    throw new BackupError(
      `No backup was made: ${folder} has ${sizeInWords(left)} left, and ${sizeInWords(wanted)} are wanted to be safe.`,
    )
  }
  return bytes
}

export async function freeBytes(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const units = ['kB', 'MB', 'GB', 'TB']

export function sizeInWords(bytes: number) {
  let [size, unit] = [bytes / 1000, 0]
  for (; size >= 1000 && unit < units.length - 1; unit++) size /= 1000
  return `${size.toFixed(size < 10 ? 1 : 0)} ${units[unit]}`
}
