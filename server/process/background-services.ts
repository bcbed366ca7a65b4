import { setTimeout as pause } from 'node:timers/promises'

export type Service = { stop(): Promise<void> }

const patienceMs = 3_000

/**
 * Starts the background services one after the other. A stop starts no further service and waits for the one being started,
 * since it can be ended only after its start.
 */
export function openServices(
  begin: (ending: AbortSignal) => AsyncIterable<Service>,
  patience = patienceMs,
) {
  const ending = new AbortController()
  const services: Service[] = []
  let starting = Promise.resolve()
  async function start() {
    if (ending.signal.aborted) return
    for await (const service of begin(ending.signal)) {
      services.push(service)
      if (ending.signal.aborted) return
    }
  }
  return {
    start: () => (starting = start()),
    async stop() {
      ending.abort()
      // An error of the start is ignored here: the caller of `start` gets it.
      await Promise.race([starting.catch(() => {}), pause(patience, undefined, { ref: false })])
      await Promise.allSettled(services.map((one) => one.stop()))
    },
  }
}
