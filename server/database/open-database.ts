import { resolve } from 'node:path'
import type { Config } from '#server/core/config.ts'
import type { Connection } from './sql.ts'
import type { Log } from '#server/core/log.ts'
import { connectionsNeeded } from './pool-size.ts'

type Opened = {
  readonly connection: Connection
  /** Where the data lives, for the operator. */
  readonly place: string
  stop(): Promise<void>
}

/** Opens the embedded database or the configured server; the only place that knows both kinds. */
export const openDatabase = (config: Config, log: Log): Promise<Opened> =>
  config.DATABASE_URL === undefined ? openEmbedded(config, log) : openServer(config.DATABASE_URL)

async function openEmbedded(config: Config, log: Log): Promise<Opened> {
  const { DATA_DIR: dataDir } = config
  const { startEmbedded } = await import('./embedded/start.ts')
  const embedded = await startEmbedded({
    dataDir,
    connections: connectionsNeeded(),
    log: (line) => log.info(line),
  })
  return {
    connection: embedded.connection,
    place: `${resolve(dataDir)} (embedded PostgreSQL)`,
    stop: () => embedded.stop(),
  }
}

async function openServer(url: string): Promise<Opened> {
  const { hostname, pathname } = new URL(url)
  return {
    connection: { connectionString: url, connectionTimeoutMillis: 5_000 },
    place: `PostgreSQL at ${hostname || 'localhost'}${pathname}`,
    stop: async () => {},
  }
}
