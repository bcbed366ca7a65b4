type Waiting<Value> = {
  resolve: (value: Value | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Callers of one turn of the event loop share one query: under load most of a small query's price is the trip,
 * and a trip for thirty costs little more than a trip for one.
 */
export function inBatches<Value>(load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>) {
  let waiting = new Map<string, Waiting<Value>[]>()

  async function flush() {
    const batch = waiting
    waiting = new Map()
    try {
      const found = await load([...batch.keys()])
      for (const [key, callers] of batch) callers.forEach(({ resolve }) => resolve(found.get(key)))
    } catch (error) {
      for (const callers of batch.values()) callers.forEach(({ reject }) => reject(error))
    }
  }

  return (key: string) =>
    new Promise<Value | undefined>((resolve, reject) => {
      if (waiting.size === 0) setImmediate(() => void flush())
      const callers = waiting.get(key)
      if (callers) callers.push({ resolve, reject })
      else waiting.set(key, [{ resolve, reject }])
    })
}
