import { setImmediate as turn } from 'node:timers/promises'

/** Much small work one after the other, with a turn for everybody else after each slice of it. */
export async function inSlices<In, Out>(
  items: readonly In[],
  work: (item: In) => Out,
  slice = 100,
): Promise<Out[]> {
  const done: Out[] = []
  for (const item of items) {
    done.push(work(item))
    if (done.length % slice === 0) await turn()
  }
  return done
}

/** Pieces of at most so many. */
export const piecesOf = <T>(items: readonly T[], most: number) =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, at) =>
    items.slice(at * most, (at + 1) * most),
  )
