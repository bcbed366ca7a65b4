type Waiting<Value> = {
  resolve: (value: Value | undefined) => void
  reject: (error: unknown) => void
}

/** A trip that is stuck must not hold everybody up; more than two at once would only make them smaller. */
const mostAtOnce = 2
const patienceMs = 10

/**
 * Callers of one moment share one query: under load most of a small query's price is the trip, and a trip for thirty
 * costs little more than a trip for one. While one is under way, who comes waits for the next and shares that; only
 * where it takes unusually long a second one sets out beside it.
 */
export function inBatches<Value>(load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>) {
  let waiting = new Map<string, Waiting<Value>[]>()
  let underWay = 0
  let isDue = false
  let patience: NodeJS.Timeout | undefined

  function begin() {
    if (isDue || underWay === mostAtOnce || waiting.size === 0) return
    if (underWay === 0) setOut()
    else patience ??= setTimeout(setOut, patienceMs)
  }

  function setOut() {
    clearTimeout(patience)
    patience = undefined
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
