import type { Fate } from './delivery.ts'

const shortest = 1_000
const longest = 30_000

/**
 * While the mail server is away a look at it now and then is enough: without it ten thousand waiting mails would each
 * knock, fail, and wait the longer for it. All times are milliseconds of one clock.
 */
export function openRest() {
  let until = 0
  let wait = shortest

  return {
    learn(fate: Fate, now: number) {
      if (fate === 'sent') wait = shortest
      // Several hands find the same closed door at the same moment: that is one look.
      if (fate !== 'server away' || now < until) return
      until = now + wait
      wait = Math.min(wait * 2, longest)
    },
    left: (now: number) => Math.max(0, until - now),
  }
}
