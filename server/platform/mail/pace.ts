import { setTimeout as pause } from 'node:timers/promises'

/**
 * What many get can wait, and whoever books an appointment meanwhile can't: a node begins one such mail in this time,
 * however quick the mail server is.
 */
const gapMs = 20

export function openPace(stopping: AbortSignal) {
  let next = 0
  return async () => {
    const now = performance.now()
    next = Math.max(next + gapMs, now)
    if (next > now) await pause(next - now, undefined, { signal: stopping }).catch(() => {})
  }
}
