import { resolve } from 'node:path'
import type { Config } from '#server/core/config.ts'
import type { Log } from '#server/core/log.ts'
import { leadsThroughPooler, type Lines } from './pooler.ts'
import { connectionsNeeded } from './pool-size.ts'

export type Opened = Lines & {
  /** Where the data lives, for the operator. */
  readonly place: string
  /** Where the programs of an embedded database come from, for the operator. */
  readonly programs?: string
  /** True when the app's line leads through a pooler; asks the database. */
  isPooled(): Promise<boolean>
  stop(): Promise<void>
}

/** Opens the embedded database or the configured server; the only place that knows both kinds. */
export const openDatabase = (config: Config, log: Log): Promise<Opened> =>
  config.DATABASE_URL === undefined
    ? openEmbedded(config, log)
    : openServer(config.DATABASE_URL, config.DATABASE_URL_DIRECT)

async function openEmbedded(config: Config, log: Log): Promise<Opened> {
  const { DATA_DIR: dataDir, POSTGRES_BIN: bin } = config
  const { startEmbedded } = await import('./embedded/start.ts')
  const embedded = await startEmbedded({
    dataDir,
    bin,
    connections: connectionsNeeded(),
    log: (line) => log.info(line),
  })
  const { connection, programs } = embedded
  return {
    connection,
    direct: connection,
    place: `${resolve(dataDir)} (embedded PostgreSQL)`,
    programs,
    isPooled: async () => false,
    stop: () => embedded.stop(),
  }
}

export const lineTo = (connectionString: string) => ({
  connectionString,
  connectionTimeoutMillis: 5_000,
})

async function openServer(url: string, directUrl = url): Promise<Opened> {
  const { hostname, pathname } = new URL(url)
  const connection = lineTo(url)
  const lines = { connection, direct: directUrl === url ? connection : lineTo(directUrl) }
  return {
    ...lines,
    place: `PostgreSQL at ${hostname || 'localhost'}${pathname}`,
    isPooled: () => leadsThroughPooler(lines),
    stop: async () => {},
  }
}
