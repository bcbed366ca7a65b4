import { setTimeout as pause } from 'node:timers/promises'
import type { Fate } from './delivery.ts'

const shortest = 1_000
const longest = 30_000

/**
 * While the mail server is away a look at it now and then is enough: without it ten thousand waiting mails would each
 * knock, fail, and wait the longer for it.
 */
export function openRest(stopping: AbortSignal) {
  let until = 0
  let wait = shortest

  return {
    learn(fate: Fate) {
      if (fate === 'sent') wait = shortest
      // Several hands find the same closed door at the same moment: that is one look.
      if (fate !== 'server away' || performance.now() < until) return
      until = performance.now() + wait
      wait = Math.min(wait * 2, longest)
    },
    async over() {
      const left = until - performance.now()
      if (left > 0) await pause(left, undefined, { signal: stopping }).catch(() => {})
    },
  }
}
