import type { Sql } from '#server/database/sql.ts'
import { oneAtATime } from './queue.ts'

type Shared<T> = {
  latest?: { value: T; until: number; staleUntil: number }
  making?: Promise<T> | undefined
}

/**
 * One answer for all who ask at the same time, and for as long after it as the answer itself says (0: for nobody else).
 * Whoever asks when that while has just passed still gets it, and a new one is made meanwhile. They are made one after
 * the other, so that others find a processor free.
 */
export function sharing<T>(
  goodForMs: (answer: T) => number,
  clock: () => number = () => performance.now(),
) {
  const answers = new WeakMap<Sql, Map<string, Shared<T>>>()
  const inTurn = oneAtATime()

  async function keep(shared: Shared<T>, find: () => Promise<T>) {
    const value = await find()
    const [end, good] = [clock(), goodForMs(value)]
    if (good > 0) shared.latest = { value, until: end + good, staleUntil: end + 2 * good }
    return value
  }

  function make(shared: Shared<T>, find: () => Promise<T>) {
    const making = inTurn(() => keep(shared, find)).finally(() => {
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
