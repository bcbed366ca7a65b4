import { setTimeout as pause } from 'node:timers/promises'
import type { Notices } from '#server/database/listen-notify.ts'

type Work = {
  readonly notices: Notices
  /** Rings for a look, from any node. */
  readonly notice: string
  /** A look comes after so long in any case. */
  readonly pollMs: number
  /** Does what is due; true asks for the next look at once. `ring` asks for one later. */
  readonly look: (ring: () => void, stopping: AbortSignal) => Promise<boolean>
}

/** Looks for work until it is stopped: at once when it is rung for, otherwise from time to time. */
export function startRungWorker({ notices, notice, pollMs, look }: Work) {
  const stopping = new AbortController()
  let rung = Promise.withResolvers<void>()
  const ring = () => rung.resolve()
  const deafen = notices.onNotice(notice, ring)
  const working = (async () => {
    while (!stopping.signal.aborted) {
      rung = Promise.withResolvers<void>()
      if (await look(ring, stopping.signal)) continue
      const timer = pause(pollMs, undefined, { signal: stopping.signal }).catch(() => {})
      await Promise.race([rung.promise, timer])
    }
  })()
  return {
    /** Waits for the look under way. */
    async stop() {
      stopping.abort()
      deafen()
      ring()
      await working
    },
  }
}
