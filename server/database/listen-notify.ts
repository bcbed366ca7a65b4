import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './sql.ts'
import type { Log } from '#server/core/log.ts'

/** Called with null when listening begins, and after each lost connection: notices may have been missed. */
type Hear = (payload: string | null) => void
type Channels = Map<string, Set<Hear>>

export type Notices = {
  /** Returns a function that stops it. */
  onNotice(channel: string, hear: Hear): () => void
  /** Aborted once nothing more will be heard. */
  readonly stopped: AbortSignal
  stop(): Promise<void>
}

/**
 * Notices of other nodes through the database's NOTIFY, over one connection that is opened with the first listener and
 * comes back by itself.
 */
export function openNotices(connection: Connection, log: Log): Notices {
  const channels: Channels = new Map()
  const stopping = new AbortController()
  let live: pg.Client | null = null
  let connected: Promise<void> | undefined

  const session = async (isUp: () => void) => {
    const client = newClient(connection, channels)
    const end = () => void client.end().catch(() => {})
    stopping.signal.addEventListener('abort', end)
    try {
      await listen(client, channels, () => {
        live = client
        isUp()
      })
    } catch (error) {
      log.debug({ err: error }, 'no connection for notices')
    }
    live = null
    stopping.signal.removeEventListener('abort', end)
    end()
  }

  return {
    stopped: stopping.signal,
    onNotice(channel, hear) {
      const hears = channels.get(channel) ?? new Set()
      channels.set(channel, hears.add(hear))
      connected ??= keepUp(stopping.signal, session)
      live?.query(listenTo(channel)).then(
        () => hears.has(hear) && hear(null),
        // The connection was lost just now; the next one listens to every channel.
        () => {},
      )
      return () => void hears.delete(hear)
    },
    async stop() {
      stopping.abort()
      await connected
    },
  }
}

const shortestWait = 100
const longestWait = 5_000

async function keepUp(stopping: AbortSignal, session: (isUp: () => void) => Promise<void>) {
  let wait = shortestWait
  while (!stopping.aborted) {
    await session(() => {
      wait = shortestWait
    })
    await pause(wait, undefined, { signal: stopping }).catch(() => {})
    wait = Math.min(wait * 2, longestWait)
  }
}

function newClient(connection: Connection, channels: Channels) {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, keepAlive: true, ...connection })
  // Without a listener the error would end the process; the end that follows it is awaited.
  client.on('error', () => {})
  client.on('notification', ({ channel, payload = '' }) =>
    channels.get(channel)?.forEach((hear) => hear(payload)),
  )
  return client
}

async function listen(client: pg.Client, channels: Channels, isUp: () => void) {
  const ended = new Promise<void>((resolve) => void client.once('end', resolve))
  // A stop while connecting shows itself by the end only.
  await Promise.race([client.connect(), ended])
  isUp()
  for (const channel of channels.keys()) await client.query(listenTo(channel))
  for (const hears of channels.values()) hears.forEach((hear) => hear(null))
  await ended
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`
