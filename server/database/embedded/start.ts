import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { prepareCluster, role } from './cluster.ts'
import { explain } from './embedded-error.ts'
import { holdDataDir, lockFile } from './lock.ts'
import { locate, type Options } from './locate.ts'
import { findPostmaster } from './pid-file.ts'
import { raisePostmaster } from './postmaster.ts'
import type { Site } from './site.ts'
import { port, removeSocketFolder } from './socket-folder.ts'
import { supervise } from './supervisor.ts'
import { handOver, isOurs } from './unprivileged.ts'

export type EmbeddedDatabase = {
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly database: string
  }
  /** Where its programs come from. */
  readonly programs: string
  stop(): Promise<void>
}

/** Runs PostgreSQL in `dataDir` until `stop`. No other process can use the folder meanwhile. */
export async function startEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const site = locate(options)
  try {
    return await hold(site)
  } catch (error) {
    throw explain(error, site.dataDir)
  }
}

async function hold(site: Site): Promise<EmbeddedDatabase> {
  const lock = takeDataDir(site)
  try {
    return await run(site, () => lock.release())
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Makes the folder when there is none, and locks it until it is released. */
export function takeDataDir({ dataDir, runner }: Pick<Site, 'dataDir' | 'runner'>) {
  const ours = isOurs(dataDir)
  // Only the folder itself is private: the user that runs the database must reach it.
  mkdirSync(dirname(dataDir), { recursive: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = holdDataDir(dataDir)
  try {
    for (const path of ours ? [dataDir, lockFile(dataDir)] : [lockFile(dataDir)])
      handOver(path, runner)
    return lock
  } catch (error) {
    lock.release()
    throw error
  }
}

async function run(wanted: Site, release: () => void): Promise<EmbeddedDatabase> {
  if (!findPostmaster(wanted.cluster)) await prepareCluster(wanted)
  const postmaster = await raisePostmaster(wanted)
  // A server that was left running may have its socket elsewhere; its successors keep that place for the app's pool.
  const site = { ...wanted, socketFolder: postmaster.socketFolder }
  const supervisor = supervise(site, postmaster)
  let stopped: Promise<void> | undefined
  const stop = async () => {
    await supervisor.stop()
    removeSocketFolder(site)
    release()
  }
  return {
    connection: { host: site.socketFolder, port, user: role, database: role },
    programs: site.programs.origin,
    stop: () => (stopped ??= stop()),
  }
}
