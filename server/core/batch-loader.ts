import { isOneInTheWay } from '#server/database/retry.ts'
import { only, type Sql } from '#server/database/sql.ts'

/** Answers in the order of the keys. */
type Load<Value, Key> = (keys: readonly Key[]) => Promise<readonly Value[]>
/** Who asks the same is answered the same. */
type Waiting<Key, Value> = PromiseWithResolvers<Value> & { readonly key: Key }

/** A trip that is stuck must not hold everybody up; more than two at once would only make them smaller. */
const mostAtOnce = 2
const patienceMs = 10
const mostTurns = 4

/**
 * Callers of one moment share one query: under load most of a small query's price is the trip, and a trip for thirty
 * costs little more than a trip for one. While one is under way, who comes waits for the next and shares that; only
 * where it takes unusually long a second one sets out beside it. Keys that bear the same name are one.
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

/** As long as each turn of the event loop brings more callers, a trip waits for the next turn: so many at most. */
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

/**
 * The same for work that is handed its database, or the transaction that it is a part of: each of them gathers its own.
 * It is done for all of a moment in one step, answered in their order; what is in the way of one is not the others'
 * concern, after that each goes by itself.
 */
export function gathering<Asked, Answer>(
  work: (sql: Sql, asked: readonly Asked[]) => Promise<readonly Answer[]>,
  nameOf?: (one: Asked) => unknown,
) {
  const alone = async (sql: Sql, one: Asked) => only(await work(sql, [one]))
  async function together(sql: Sql, asked: readonly Asked[]) {
    try {
      return await work(sql, asked)
    } catch (error) {
      if (asked.length === 1 || !isOneInTheWay(error)) throw error
      return asked.map((one) => alone(sql, one))
    }
  }
  const places = new WeakMap<Sql, (one: Asked) => Promise<Answer | Promise<Answer>>>()
  const open = (sql: Sql) =>
    inBatches<Answer | Promise<Answer>, Asked>((asked) => together(sql, asked), nameOf)
  return (sql: Sql, one: Asked) => {
    const ask = places.get(sql) ?? open(sql)
    places.set(sql, ask)
    return ask(one) as Promise<Answer>
  }
}
