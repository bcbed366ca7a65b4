import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError } from '#server/core/config.ts'
import { plainReasonOf, type Reason, reasonOf } from './reasons.ts'
import { isUnavailable } from './sql.ts'
import type { Log } from '#server/core/log.ts'

const shortestWait = 250
const longestWait = 5_000

type Waiting = {
  readonly ending?: AbortSignal
  /** Told before each wait: the reason in words for anybody, and in the error's own. */
  readonly onWait?: (reason: Reason, plain: Reason) => void
}

/** Does the work when the database is there. Waits only while it is away, until `ending`; other faults are thrown. */
export async function whenReachable<T>(
  work: () => Promise<T>,
  log: Log,
  { ending, onWait = () => {} }: Waiting = {},
): Promise<T> {
  for (let wait = shortestWait; ; wait = Math.min(wait * 2, longestWait)) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error)) throw isRefusal(error) ? refusedBy(error) : error
      ending?.throwIfAborted()
      const plain = plainReasonOf(error)
      log.warn({ retryInMs: wait, code: plain.code, reason: plain.words }, 'database not reachable')
      onWait(reasonOf(error), plain)
      await pause(wait, undefined, ending && { signal: ending })
    }
  }
}

// 28 wrong name or password, 3D000 no such database, 42501 not allowed: trying again would not help.
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(28|3D000|42501)/.test(String(error.code))

const refusedBy = ({ message }: Error) => new ConfigError(`The database refuses: ${message}`)
