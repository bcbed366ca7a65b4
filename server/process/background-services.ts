import { setTimeout as pause } from 'node:timers/promises'

export type Service = { stop(): Promise<void> }

const patienceMs = 3_000

/**
 * What runs beside the requests, started one after the other. A stop waits for the one that is just being started, for
 * nobody else could end it, and none comes after it.
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
      // Whoever asked for the start is told why it failed.
      await Promise.race([starting.catch(() => {}), pause(patience, undefined, { ref: false })])
      await Promise.allSettled(services.map((one) => one.stop()))
    },
  }
}
