import { existsSync, rmSync } from 'node:fs'
import { draftCluster, establish, hasCluster } from '#server/database/embedded/cluster.ts'
import { locate } from '#server/database/embedded/locate.ts'
import type { Site } from '#server/database/embedded/site.ts'
import { takeDataDir } from '#server/database/embedded/start.ts'
import { handOverTree, isOurs } from '#server/database/embedded/unprivileged.ts'
import { BackupError, explained } from './backup-error.ts'
import { syncTree, unpack } from './unpack.ts'

/** Restores a backup into an empty data folder. The next start finds it as if it had always been there. */
export async function restore(archive: string, dataDir: string, bin?: string) {
  const site = locate({ dataDir, bin })
  if (!existsSync(archive)) throw new BackupError(`There is no backup ${archive}.`)
  refuseUnlessEmpty(site)
  const lock = takeDataDir(site)
  try {
    if (hasCluster(site)) throw new BackupError(full(site.dataDir))
    const draft = draftCluster(site)
    try {
      await unpack(archive, draft, site.cluster)
      await syncTree(draft)
      handOverTree(draft, site.runner)
      establish(site, draft)
    } finally {
      rmSync(draft, { recursive: true, force: true })
    }
  } catch (error) {
    throw explained('Nothing was restored', error)
  } finally {
    lock.release()
  }
}

/** A folder without a cluster may hold Orari's own files, which a start leaves behind: they need not be kept. */
function refuseUnlessEmpty({ dataDir, cluster }: Site) {
  if (existsSync(cluster) || !isOurs(dataDir)) throw new BackupError(full(dataDir))
}

const full = (dataDir: string) =>
  `The data folder ${dataDir} is not empty: move it away first (mv), or set DATA_DIR to another folder.`
