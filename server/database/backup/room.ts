import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Site } from '#server/database/embedded/site.ts'
import { BackupError } from './backup-error.ts'
import { bytesOf } from './cluster-files.ts'
import { sizeInWords } from './size-in-words.ts'

/** What is written to the log of the database meanwhile, and a rest for everybody else. */
const spareBytes = 256 * 1024 ** 2

/**
 * A backup must not be what fills the disk. The archive, should nothing in it get smaller, and the trial each take as
 * much as the database. Answers how much that is.
 */
export async function requireRoom(
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

async function freeBytes(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
