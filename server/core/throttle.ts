import { setTimeout as pause } from 'node:timers/promises'

/** Callers go on one after the other, never two closer than so many milliseconds. */
export function pacing(gapMs: number) {
  let next = 0
  return async () => {
    const now = performance.now()
    const turn = Math.max(now, next)
    next = turn + gapMs
    if (turn > now) await pause(turn - now)
  }
}
