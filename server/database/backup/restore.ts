import { existsSync, rmSync } from 'node:fs'
import { draftCluster, establish, hasCluster } from '#server/database/embedded/cluster.ts'
import { locate } from '#server/database/embedded/locate.ts'
import type { Site } from '#server/database/embedded/site.ts'
import { takeDataDir } from '#server/database/embedded/start.ts'
import { handOverTree, isOurs } from '#server/database/embedded/unprivileged.ts'
import { BackupError, explained } from './backup-error.ts'
import { settle, unpack } from './unpack.ts'

/** Lays a backup where nothing is yet. The next start finds it as if it had been there all the time. */
export async function restore(archive: string, dataDir: string) {
  const site = locate({ dataDir })
  if (!existsSync(archive)) throw new BackupError(`There is no backup ${archive}.`)
  refuseUnlessEmpty(site)
  const lock = takeDataDir(site)
  try {
    if (hasCluster(site)) throw new BackupError(full(site.dataDir))
    const draft = draftCluster(site)
    try {
      await unpack(archive, draft, site.cluster)
      await settle(draft)
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

/** What a start leaves behind without a database is nothing worth keeping. */
function refuseUnlessEmpty({ dataDir, cluster }: Site) {
  if (existsSync(cluster) || !isOurs(dataDir)) throw new BackupError(full(dataDir))
}

const full = (dataDir: string) =>
  `The data folder ${dataDir} is not empty: move it away first (mv), or set DATA_DIR to another folder.`
