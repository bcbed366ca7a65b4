import type { Sql } from './db.ts'

/** An answer that took less is made for everybody who asks. */
const dearFromMs = 100
/** A dear one is good for so many times what it took: making it never takes more than that share of the time. */
const goodFor = 10

type Shared<T> = {
  latest?: { value: T; until: number; staleUntil: number }
  making?: Promise<T> | undefined
}

/**
 * One answer for all who ask at the same time; a dear one also for a while after it. Whoever asks when that while has
 * just passed still gets it, and a new one is made meanwhile. What takes a moment is never older than its question.
 */
export function sharing<T>(clock: () => number = () => performance.now()) {
  const answers = new WeakMap<Sql, Map<string, Shared<T>>>()

  function make(shared: Shared<T>, find: () => Promise<T>) {
    const begin = clock()
    const making = find()
      .then((value) => {
        const [end, took] = [clock(), clock() - begin]
        const isDear = took >= dearFromMs
        if (isDear)
          shared.latest = {
            value,
            until: end + goodFor * took,
            staleUntil: end + 2 * goodFor * took,
          }
        return value
      })
      .finally(() => {
        shared.making = undefined
      })
    shared.making = making
    return making
  }

  return (sql: Sql, name: string, find: () => Promise<T>): Promise<T> => {
    const named = answers.get(sql) ?? new Map<string, Shared<T>>()
    answers.set(sql, named)
    const shared = named.get(name) ?? {}
    named.set(name, shared)
    const { latest } = shared
    const now = clock()
    if (latest && now < latest.until) return Promise.resolve(latest.value)
    const making = shared.making ?? make(shared, find)
    if (!latest || now >= latest.staleUntil) return making
    // Nobody waits for this one; if it fails, whoever asks next hears of it.
    making.catch(() => {})
    return Promise.resolve(latest.value)
  }
}
