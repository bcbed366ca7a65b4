import { resolve } from 'node:path'
import { type Config, ConfigError } from '#server/core/config.ts'
import { createLog } from '#server/core/log.ts'
import { clusterIn, hasCluster, role } from './embedded/cluster.ts'
import { findPostmaster } from './embedded/pid-file.ts'
import { port } from './embedded/socket-folder.ts'
import { openDatabase, type Opened } from './open-database.ts'

/** Past a pooler. */
export type OpenedForCommand = Pick<Opened, 'direct' | 'place' | 'stop'>

/** For a command of the operator: the database of a running Orari, or else one that is started until `stop`. */
export async function openRunning(config: Config): Promise<OpenedForCommand> {
  if (config.DATABASE_URL !== undefined) {
    const server = await openDatabase(config, createLog('warn'))
    // A pooler without a line beside it is refused, as at the start.
    await server.isPooled()
    return server
  }
  const dataDir = resolve(config.DATA_DIR)
  const cluster = clusterIn(dataDir)
  if (!hasCluster({ cluster })) throw new ConfigError(`There is no database in ${dataDir}.`)
  const running = findPostmaster(cluster)
  if (running?.status !== 'ready') return openDatabase(config, createLog('warn'))
  const direct = { host: running.socketFolder, port, user: role, database: role }
  return { direct, place: `${dataDir} (embedded PostgreSQL)`, stop: async () => {} }
}
