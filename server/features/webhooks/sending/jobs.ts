import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/core/log.ts'
import type { Notices } from '#server/database/listen-notify.ts'
import { isUnavailable } from '#server/database/sql.ts'
import type { Deps } from '#server/http/route.ts'
import { openHands } from './hands.ts'

const pollMs = 5_000

type Work = { readonly deps: Deps & { readonly log: Log }; readonly notices: Notices }

/** Sends until it is stopped: at once when something is queued on any node or a hand falls free, otherwise at the next look. */
export function startWebhookWorker({ deps, notices }: Work) {
  const stopping = new AbortController()
  const report = (error: unknown) => {
    if (!isUnavailable(error)) deps.log.error({ err: error }, 'webhook worker')
  }
  const hands = openHands(deps, report)
  let rung = Promise.withResolvers<void>()
  const ring = () => rung.resolve()
  const deafen = notices.onNotice('webhooks', ring)
  const working = (async () => {
    while (!stopping.signal.aborted) {
      rung = Promise.withResolvers<void>()
      const began = await hands.look(ring).catch(report)
      if (began) continue
      const timer = pause(pollMs, undefined, { signal: stopping.signal }).catch(() => {})
      await Promise.race([rung.promise, timer])
    }
  })()
  return {
    /** Waits for the deliveries under way, which take as long as a call may. */
    async stop() {
      stopping.abort()
      deafen()
      ring()
      await working
      await hands.done()
    },
  }
}
