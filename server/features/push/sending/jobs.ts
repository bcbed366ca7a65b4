import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/core/log.ts'
import type { Notices } from '#server/database/listen-notify.ts'
import { isUnavailable } from '#server/database/sql.ts'
import type { Deps } from '#server/http/route.ts'
import { mostAttempts, sendDue } from './actions.ts'
import { forgetTried } from './data.ts'

const pollMs = 10_000

type Work = { readonly deps: Deps & { log: Log }; readonly notices: Notices }

/** Sends until it is stopped: at once when something is queued on any node, otherwise when the next look finds it due. */
export function startPushWorker({ deps, notices }: Work) {
  const stopping = new AbortController()
  let rung = Promise.withResolvers<void>()
  const ring = () => rung.resolve()
  const deafen = notices.onNotice('push', ring)
  const look = async () => {
    try {
      while (!stopping.signal.aborted && (await sendDue(deps)) > 0);
      await forgetTried(deps.sql, mostAttempts)
    } catch (error) {
      if (!isUnavailable(error)) deps.log.error({ err: error }, 'push worker')
    }
  }
  const working = (async () => {
    while (!stopping.signal.aborted) {
      rung = Promise.withResolvers<void>()
      await look()
      const timer = pause(pollMs, undefined, { signal: stopping.signal }).catch(() => {})
      await Promise.race([rung.promise, timer])
    }
  })()
  return {
    /** Waits for the push under way. */
    async stop() {
      stopping.abort()
      deafen()
      ring()
      await working
    },
  }
}
