import { setTimeout as pause } from 'node:timers/promises'
import type { Phase } from '#server/http/reply.ts'
import type { Http } from '#server/http/instance.ts'
import type { Log } from '#server/core/log.ts'

const deadlineMs = 9_500
const sameWishMs = 1_000

/** SIGTERM, Ctrl-C and a closed terminal end the process in order, within ten seconds; a second signal ends it at once. */
export function stopOnSignal(stop: () => Promise<void>, log: Log) {
  let askedAt: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (askedAt === undefined) {
      askedAt = performance.now()
      log.info({ signal }, 'stopping')
      void finish(stop, log)
    } else if (performance.now() - askedAt > sameWishMs) {
      // A terminal sends Ctrl-C to every process of the command, and npm repeats it: only a later one counts.
      process.exit(1)
    }
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('SIGHUP', onSignal)
}

async function finish(stop: () => Promise<void>, log: Log) {
  setTimeout(() => {
    log.warn('stopped before everything was finished')
    process.exit(0)
  }, deadlineMs)
  try {
    await stop()
    log.info('stopped')
    process.exit(0)
  } catch (error) {
    log.fatal({ err: error }, 'stop failed')
    process.exit(1)
  }
}

/** After an uncaught fault the state of the process is unknown: it ends, to be started again. */
export function endOnFault(log: Log) {
  const end = (error: unknown) => {
    log.fatal({ err: error }, 'unexpected fault')
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}

const farewellMs = 500
const patienceMs = 7_000

/** Requests are still answered for a moment, each as the last one of its connection, so that none is cut off. */
export async function closeHttp(app: Http, phase: Phase) {
  phase.current = 'stopping'
  await pause(farewellMs)
  const hurry = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  await app.close()
  clearTimeout(hurry)
}
