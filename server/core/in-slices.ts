import { setImmediate as turn } from 'node:timers/promises'

/** So long everybody else waits: a call takes a dozen turns, and may meet a slice at each. */
const sliceMs = 1

/** Much small work one after the other, with a turn for everybody else after each slice of it. */
export async function inSlices<In, Out>(
  items: readonly In[],
  work: (item: In, at: number) => Out,
): Promise<Out[]> {
  const done: Out[] = []
  let end = performance.now() + sliceMs
  for (const [at, item] of items.entries()) {
    done.push(work(item, at))
    if (performance.now() < end) continue
    await turn()
    end = performance.now() + sliceMs
  }
  return done
}

/** Pieces of at most so many. */
export const piecesOf = <T>(items: readonly T[], most: number) =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, at) =>
    items.slice(at * most, (at + 1) * most),
  )
