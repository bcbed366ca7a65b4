/** The answers stand in the order of the keys. */
type Load<Value, Key> = (keys: readonly Key[]) => Promise<readonly Value[]>
/** Equal keys share one answer. */
type Waiting<Key, Value> = PromiseWithResolvers<Value> & { readonly key: Key }

/** A stuck query must not block the next one; more than two at once would only make the batches smaller. */
const mostAtOnce = 2
const patienceMs = 10
const mostTurns = 4

/**
 * Calls of one moment share one query: under load most of a small query's price is the trip, and a trip for thirty keys
 * costs little more than a trip for one. Calls that come while a query runs share the next one; a second query runs
 * beside it only when the first takes unusually long. Keys with equal names are loaded once.
 */
export function inBatches<Value, Key>(
  load: Load<Value, Key>,
  nameOf: (key: Key) => unknown = (key) => key,
) {
  let waiting = new Map<unknown, Waiting<Key, Value>>()
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
    onceGathered(
      () => waiting.size,
      () => void flush(),
    )
  }

  async function flush() {
    const batch = [...waiting.values()]
    waiting = new Map()
    isDue = false
    underWay++
    await answer(batch, load)
    underWay--
    begin()
  }

  return (key: Key) => {
    const name = nameOf(key)
    const one = waiting.get(name) ?? { key, ...Promise.withResolvers<Value>() }
    waiting.set(name, one)
    begin()
    return one.promise
  }
}

/** While each turn of the event loop brings more keys, the query waits for the next turn, `turns` at most. */
function onceGathered(size: () => number, go: () => void, turns = mostTurns, before = size()) {
  setImmediate(() => (turns > 1 && size() > before ? onceGathered(size, go, turns - 1) : go()))
}

async function answer<Value, Key>(batch: readonly Waiting<Key, Value>[], load: Load<Value, Key>) {
  try {
    const found = await load(batch.map(({ key }) => key))
    batch.forEach(({ resolve }, nth) => resolve(found[nth] as Value))
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}
