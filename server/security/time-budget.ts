import type { Hold } from '#server/core/limit-concurrency.ts'
import { count, type CountedCall, type Limit } from './rate-limit.ts'

/** A limit whose unit is a millisecond of a thread. */
export type TimeBudget = Omit<Limit, 'weight'>

/**
 * Returns the seconds until a spent budget begins anew, or 0, and a hold that counts the time until the thread has ended and
 * keeps its place until that is counted.
 */
export async function spending({ sql, now, config }: CountedCall, budget: TimeBudget, hold: Hold) {
  if (config.RATE_LIMIT === 'off') return { wait: 0, counted: hold }
  const add = (ms: number) => count(sql, now(), { ...budget, weight: Math.ceil(ms) })
  const wait = await add(0)
  const begun = performance.now()
  const counted: Hold = (ended) => hold(ended.then(() => add(performance.now() - begun)))
  return { wait, counted }
}
