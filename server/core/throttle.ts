import { setTimeout as pause } from 'node:timers/promises'

/** Lets everybody through, one after the other, and never two closer than so many milliseconds. */
export function pacing(gapMs: number) {
  let next = 0
  return async () => {
    const now = performance.now()
    const turn = Math.max(now, next)
    next = turn + gapMs
    if (turn > now) await pause(turn - now)
  }
}

/** Rests after each piece as long as making it took: half of the time belongs to others. */
export async function* unhurried<T>(pieces: AsyncIterable<T>) {
  let begin = performance.now()
  for await (const piece of pieces) {
    yield piece
    await pause(performance.now() - begin)
    begin = performance.now()
  }
}
