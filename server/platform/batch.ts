type Waiting<Value> = {
  resolve: (value: Value | undefined) => void
  reject: (error: unknown) => void
}

/** A trip that is stuck must not hold everybody up; more than two at once would only make them smaller. */
const mostAtOnce = 2

/**
 * Callers of one moment share one query: under load most of a small query's price is the trip, and a trip for thirty
 * costs little more than a trip for one. While two are under way, who comes waits for the next and shares that.
 */
export function inBatches<Value>(load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>) {
  let waiting = new Map<string, Waiting<Value>[]>()
  let underWay = 0
  let isDue = false

  function begin() {
    if (isDue || underWay === mostAtOnce || waiting.size === 0) return
    isDue = true
    setImmediate(() => void flush())
  }

  async function flush() {
    const batch = waiting
    waiting = new Map()
    isDue = false
    underWay++
    try {
      const found = await load([...batch.keys()])
      for (const [key, callers] of batch) callers.forEach(({ resolve }) => resolve(found.get(key)))
    } catch (error) {
      for (const callers of batch.values()) callers.forEach(({ reject }) => reject(error))
    }
    underWay--
    begin()
  }

  return (key: string) =>
    new Promise<Value | undefined>((resolve, reject) => {
      const callers = waiting.get(key)
      if (callers) callers.push({ resolve, reject })
      else waiting.set(key, [{ resolve, reject }])
      begin()
    })
}
