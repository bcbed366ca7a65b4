import type { Deps } from '#server/http/route.ts'
import { sendOne, toldOnce } from './actions.ts'
import { claimDue, type Due } from './data.ts'

/** Calls at the same time: of all addresses, of those that are slow or fail, and of one. */
const most = { together: 32, slow: 12, ofOne: 4 }
/** An address that takes longer is slow, until it is fast again. */
const slowMs = 2_000

type Telling = ReturnType<typeof toldOnce>

const countsOf = (names: Iterable<string>) =>
  Object.fromEntries([...Map.groupBy(names, (one) => one)].map(([one, all]) => [one, all.length]))

/**
 * Sends many deliveries at a time, and no address makes another wait: the slow ones and those that fail share a part of the
 * places. Which is slow, each node learns by itself.
 */
export function openSenders(deps: Deps, onError: (error: unknown) => void) {
  const flying = new Map<Promise<void>, string>()
  const slow = new Set<string>()

  const count = (isCounted: (webhook: string) => boolean) =>
    [...flying.values()].filter(isCounted).length

  async function claim(isSlow: boolean) {
    const free = isSlow ? most.slow - count((one) => slow.has(one)) : most.together
    const left = Math.min(free, most.together - flying.size)
    if (left <= 0 || (isSlow && slow.size === 0)) return []
    const [busy, ids] = [countsOf(flying.values()), [...slow]]
    const asked = { now: deps.now(), most: left, mostOfOne: most.ofOne, busy, slow: ids, isSlow }
    return claimDue(deps.sql, asked)
  }

  async function send(due: Due, telling: Telling) {
    const outcome = await sendOne(deps, due, telling)
    if (!outcome) return
    if (outcome.hasArrived && outcome.ms < slowMs) slow.delete(due.webhookId)
    else slow.add(due.webhookId)
  }

  function begin(due: Due, telling: Telling, onDone: () => void) {
    const sending: Promise<void> = send(due, telling)
      .catch(onError)
      .finally(() => {
        flying.delete(sending)
        onDone()
      })
    flying.set(sending, due.webhookId)
  }

  return {
    /** Begins to send what is due, as far as places are free; `onDone` is called for each that is sent. Answers how many. */
    async look(onDone: () => void) {
      const due = [...(await claim(false)), ...(await claim(true))]
      const telling = toldOnce(deps.sql)
      for (const one of due) begin(one, telling, onDone)
      return due.length
    },
    /** The deliveries under way. */
    done: () => Promise.all(flying.keys()),
  }
}
