import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  discardDrafts,
  draftCluster,
  hasCluster,
  syncFolder,
} from '#server/database/embedded/cluster.ts'
import { locate } from '#server/database/embedded/locate.ts'
import { hold } from '#server/database/embedded/lock.ts'
import { findPostmaster } from '#server/database/embedded/pid-file.ts'
import type { Site } from '#server/database/embedded/site.ts'
import { startEmbedded } from '#server/database/embedded/start.ts'
import { handOver } from '#server/database/embedded/unprivileged.ts'
import { writeArchive } from './archive.ts'
import { BackupError, explained } from './backup-error.ts'
import { type Kind, nameOf, removeUnfinished, unfinished } from './backup-files.ts'
import { requireDiskSpace } from './disk-space.ts'
import { snapshot } from './snapshot.ts'
import { type Trial, tryOut } from './trial-restore.ts'
import { unpack } from './unpack.ts'

export type Backup = {
  readonly path: string
  readonly bytes: number
  /** Size of the database before it was packed. */
  readonly databaseBytes: number
  /** Undefined where there was no place to restore it for trial. */
  readonly trial?: Trial | undefined
  readonly packedMs: number
  readonly triedMs: number
}

type Order = {
  readonly dataDir: string
  readonly bin?: string | undefined
  readonly backupDir: string
  readonly kind: Kind
  readonly now: Date
}

/** Backs the embedded database up, running or stopped. The file gets its name when it has been restored for trial. */
export async function backUp(order: Order): Promise<Backup> {
  const site = locate(order)
  if (!hasCluster(site))
    throw new BackupError(`There is no database in ${site.dataDir} to back up.`)
  const lock = holdBackups(site)
  try {
    const running = findPostmaster(site.cluster)
    if (running?.status === 'ready')
      return await make({ ...site, socketFolder: running.socketFolder }, order)
    await using started = await startForBackup(site)
    return await make({ ...site, socketFolder: started.socketFolder }, order)
  } catch (error) {
    throw explained('No backup was made', error)
  } finally {
    lock.release()
  }
}

function holdBackups({ dataDir, runner }: Site) {
  const path = join(dataDir, 'backup.lock')
  const lock = hold(path, new BackupError(`A backup of ${dataDir} is being made already.`))
  handOver(path, runner)
  return lock
}

async function startForBackup({ dataDir, programs }: Site) {
  const database = await startEmbedded({ dataDir, programs })
  const { host: socketFolder } = database.connection
  return { socketFolder, [Symbol.asyncDispose]: () => database.stop() }
}

async function make(site: Site, { backupDir, kind, now }: Order): Promise<Backup> {
  mkdirSync(backupDir, { recursive: true, mode: 0o700 })
  removeUnfinished(backupDir)
  discardDrafts(site.dataDir)
  const databaseBytes = await requireDiskSpace(site, backupDir)
  const path = join(backupDir, nameOf(kind, now))
  const draft = path + unfinished
  try {
    const begin = performance.now()
    await writeArchive(draft, snapshot(site), now)
    const packed = performance.now()
    const trial = await prove(site, draft)
    renameSync(draft, path)
    syncFolder(backupDir)
    const [packedMs, triedMs] = [packed - begin, performance.now() - packed]
    const { size: bytes } = await stat(path)
    return { path, bytes, databaseBytes, trial, packedMs, triedMs }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** An archive counts as a backup only after it was restored once. */
async function prove(site: Site, archive: string) {
  const folder = draftCluster(site)
  try {
    await unpack(archive, folder, site.cluster)
    return await tryOut(site, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
