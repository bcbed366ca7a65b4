import { once } from 'node:events'
import { Server } from 'node:net'
import { setImmediate as turnOfTheLoop, setTimeout as pause } from 'node:timers/promises'
import type { Phase } from '#server/http/reply.ts'
import type { Http } from '#server/http/instance.ts'
import type { Log } from '#server/core/log.ts'

const deadlineMs = 9_500
const sameWishMs = 1_000

/**
 * SIGTERM, Ctrl-C and a closed terminal end the process in order, within ten seconds; a second signal ends it at once.
 * `stop` is told which it was.
 */
export function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<void>, log: Log) {
  let askedAt: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (askedAt === undefined) {
      askedAt = performance.now()
      log.info({ signal }, 'stopping')
      void finish(() => stop(signal), log)
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

/** A proxy keeps connections open and sends the next caller's request into one of them, without asking first. */
export const farewellMs = { toProxies: 5_000, toTerminal: 500 } as const

const patienceMs = 2_000

/**
 * Refuses new connections, which a proxy then offers to another node. Requests on the connections of before are answered,
 * each as the last one of its connection, until all of them are gone; what is still open after the farewell is idle and is
 * closed, and what is still at work has a little longer.
 */
export async function closeHttp(app: Http, phase: Phase, farewell: number) {
  phase.current = 'stopping'
  const gone = once(app.server, 'close')
  // Connections that wait in the kernel are accepted in this turn of the loop; a close before it would reset them.
  await turnOfTheLoop()
  // The close of http.Server would also cut idle connections, at the moment in which a request may be on its way into one.
  Server.prototype.close.call(app.server)
  await Promise.race([gone, pause(farewell)])
  const hurry = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  await app.close()
  clearTimeout(hurry)
}
