type Work = (owner: string, names: readonly string[]) => Promise<void>

/**
 * One piece of work at a time for each owner, so that what is read first is also sent first. Names that come while it is under
 * way share the next one. The work must not fail.
 */
export function inTurn(work: Work) {
  const waiting = new Map<string, Set<string>>()
  const busy = new Set<string>()

  async function go(owner: string) {
    busy.add(owner)
    for (let names = waiting.get(owner); names; names = waiting.get(owner)) {
      waiting.delete(owner)
      await work(owner, [...names])
    }
    busy.delete(owner)
  }

  return (owner: string, names: readonly string[]) => {
    waiting.set(owner, new Set([...(waiting.get(owner) ?? []), ...names]))
    if (!busy.has(owner)) void go(owner)
  }
}
