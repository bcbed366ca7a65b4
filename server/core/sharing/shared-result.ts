import { keptOf } from './kept-answers.ts'

type Answer<T> = { value: Promise<T>; until: number }

/**
 * Requests for one name at the same moment share one answer, which is given out again for as many milliseconds as
 * `goodForMs` says of it. A failure is not kept. Each database has answers of its own.
 */
export function sharing<T>(
  goodForMs: (value: T) => number,
  clock: () => number = () => performance.now(),
) {
  const cache = {}
  return (database: object, name: string, find: () => Promise<T>): Promise<T> => {
    const named = keptOf<Answer<T>>(cache, database)
    const known = named.get(name)
    if (known && clock() < known.until) return known.value
    const answer = { value: find(), until: Infinity }
    named.set(name, answer)
    answer.value.then(
      (value) => (answer.until = clock() + goodForMs(value)),
      () => named.delete(name),
    )
    return answer.value
  }
}
