import { setTimeout as pause } from 'node:timers/promises'

export type Service = { stop(): Promise<void> }

const patienceMs = 3_000

/**
 * Starts the services beside the requests one after the other. A stop waits for a service that is just being started, since
 * only then it can be ended, and starts no more.
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
      // The caller of `start` gets the error.
      await Promise.race([starting.catch(() => {}), pause(patience, undefined, { ref: false })])
      await Promise.allSettled(services.map((one) => one.stop()))
    },
  }
}
