import type { Log } from '#server/core/log.ts'
import type { Notices } from '#server/database/listen-notify.ts'
import { isUnavailable } from '#server/database/sql.ts'
import type { Deps } from '#server/http/route.ts'
import { startRungWorker } from '#server/process/rung-worker.ts'
import { mostAttempts, sendDue } from './actions.ts'
import { forgetTried } from './data.ts'

const pollMs = 10_000

type Work = { readonly deps: Deps & { log: Log }; readonly notices: Notices }

/** Sends until it is stopped: at once when something is queued on any node, otherwise when the next look finds it due. */
export const startPushWorker = ({ deps, notices }: Work) =>
  startRungWorker({
    notices,
    notice: 'push',
    pollMs,
    look: async (_, stopping) => {
      try {
        while (!stopping.aborted && (await sendDue(deps)) > 0);
        await forgetTried(deps.sql, mostAttempts)
      } catch (error) {
        if (!isUnavailable(error)) deps.log.error({ err: error }, 'push worker')
      }
      return false
    },
  })
