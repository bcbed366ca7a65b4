import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/core/log.ts'
import type { Notices } from '#server/database/listen-notify.ts'
import { isUnavailable } from '#server/database/sql.ts'
import type { Deps } from '#server/http/route.ts'
import { startRungWorker } from '#server/process/rung-worker.ts'
import { openSenders } from './senders.ts'

const pollMs = 5_000
/** Between two looks, so that deliveries that end one after the other cost one look together. */
const restMs = 25

type Work = { readonly deps: Deps & { readonly log: Log }; readonly notices: Notices }

/** Sends until it is stopped: at once when something is queued on any node or a delivery has ended, otherwise at the next look. */
export function startWebhookWorker({ deps, notices }: Work) {
  const report = (error: unknown) => {
    if (!isUnavailable(error)) deps.log.error({ err: error }, 'webhook worker')
  }
  const senders = openSenders(deps, report)
  const worker = startRungWorker({
    notices,
    notice: 'webhooks',
    pollMs,
    // Each delivery that is begun rings at its end: nothing is left to look for until then.
    look: async (ring, stopping) => {
      await senders.look(ring).catch(report)
      await pause(restMs, undefined, { signal: stopping }).catch(() => {})
      return false
    },
  })
  return {
    /** Waits for the deliveries under way, which take as long as a call may. */
    async stop() {
      await worker.stop()
      await senders.done()
    },
  }
}
