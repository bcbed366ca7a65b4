type One = (caller: number) => Promise<number>

/** As many callers as that, each asking again as soon as it is answered, for as long as `goesOn`. Sorted. */
export async function times(callers: number, goesOn: (count: number) => boolean, one: One) {
  const taken: number[] = []
  const call = async (caller: number) => {
    while (goesOn(taken.length)) taken.push(await one(caller))
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  return taken.toSorted((a, b) => a - b)
}

/** What that share of them stayed within: 0.99 of them for p99. */
export const share = (sorted: readonly number[], of: number) =>
  sorted[Math.ceil(sorted.length * of) - 1] ?? NaN

export const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(10)
