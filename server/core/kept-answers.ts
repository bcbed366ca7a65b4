import type { Sql } from '#server/database/sql.ts'

type Answer<T> = { readonly value: Promise<T>; readonly from: number }

/**
 * Gives an answer out again for so many milliseconds, until it is dropped; requests at one moment share it. A failure is not
 * kept. Each database has answers of its own, so many at most: the oldest goes first.
 */
export function keepingAnswers<T>({ forMs, most }: { forMs: number; most: number }) {
  const databases = new WeakMap<Sql, Map<string, Answer<T>>>()
  const keptOf = (sql: Sql) => {
    const kept = databases.get(sql) ?? new Map<string, Answer<T>>()
    databases.set(sql, kept)
    return kept
  }
  return {
    get(sql: Sql, name: string, now: Date, find: () => Promise<T>): Promise<T> {
      const kept = keptOf(sql)
      const known = kept.get(name)
      const age = known === undefined ? -1 : now.getTime() - known.from
      if (known && age >= 0 && age < forMs) return known.value
      kept.delete(name)
      const answer = { value: find(), from: now.getTime() }
      kept.set(name, answer)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      answer.value.catch(() => kept.get(name) === answer && kept.delete(name))
      return answer.value
    },
    /** What was asked for before is not given out again, also where it is still being found; without a name nothing is. */
    drop(sql: Sql, name?: string) {
      if (name === undefined) keptOf(sql).clear()
      else keptOf(sql).delete(name)
    },
  }
}
