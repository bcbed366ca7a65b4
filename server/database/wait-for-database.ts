import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError } from '#server/core/config.ts'
import { isUnavailable } from './sql.ts'
import type { Log } from '#server/core/log.ts'

const shortestWait = 250
const longestWait = 5_000

/** Does the work when the database is there. Waits only while it is away, until `ending`; other faults are thrown. */
export async function whenReachable<T>(
  work: () => Promise<T>,
  log: Log,
  ending?: AbortSignal,
): Promise<T> {
  for (let wait = shortestWait; ; wait = Math.min(wait * 2, longestWait)) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error)) throw isRefusal(error) ? refusedBy(error) : error
      ending?.throwIfAborted()
      log.warn({ retryInMs: wait }, 'database not reachable')
      await pause(wait, undefined, ending && { signal: ending })
    }
  }
}

// 28 wrong name or password, 3D000 no such database, 42501 not allowed: trying again would not help.
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(28|3D000|42501)/.test(String(error.code))

const refusedBy = ({ message }: Error) => new ConfigError(`The database refuses: ${message}`)
