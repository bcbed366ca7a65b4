import type { Fate } from './delivery.ts'

const shortest = 1_000
const longest = 30_000

/**
 * Pauses deliveries while the mail server is away: otherwise each of ten thousand waiting mails would try, fail and wait
 * longer for its next try. All times are milliseconds of one clock.
 */
export function openBackoff() {
  let until = 0
  let wait = shortest

  return {
    learn(fate: Fate, now: number) {
      if (fate === 'sent') wait = shortest
      // Deliveries that fail at the same moment count as one failure.
      if (fate !== 'server away' || now < until) return
      until = now + wait
      wait = Math.min(wait * 2, longest)
    },
    left: (now: number) => Math.max(0, until - now),
  }
}
