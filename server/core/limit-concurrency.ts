import { availableParallelism } from 'node:os'
import { commonErrors } from '#contract/common.ts'
import { AppError } from './app-error.ts'

type Room = {
  /** How many pieces of work run at a time. */
  readonly places?: number
  /** How many calls of one owner may wait, and how many of all together; the next one is refused. */
  readonly mostOfOne?: number
  readonly mostOfAll?: number
  readonly refusal?: () => Error
}
type Begin = () => void
/** Keeps the place of a call until a promise has settled, also beyond the answer of the call. */
export type Hold = (until: Promise<unknown>) => void

const busy = () => new AppError(commonErrors.unavailable, { retryAfterSeconds: 2 })

/**
 * A line in which owners (mostly salons) take turns: the first call of each owner goes before the second of any. A salon
 * with a hundred calls makes another salon wait for one of them, not for a hundred. What work leaves running after its answer
 * keeps the place by `hold`.
 */
export function openLine({
  places = availableParallelism() + 2,
  mostOfOne = 100,
  mostOfAll = Infinity,
  refusal = busy,
}: Room = {}) {
  let [free, waiting] = [places, 0]
  // A Map keeps the order of its keys: the owner at the front is next.
  const lines = new Map<string, Begin[]>()

  function wait(owner: string) {
    const line = lines.get(owner) ?? []
    if (line.length >= mostOfOne || waiting >= mostOfAll) throw refusal()
    lines.set(owner, line)
    waiting++
    return new Promise<void>((begin) => void line.push(begin))
  }

  function callNext() {
    for (const [owner, line] of lines) {
      const begin = line.shift()
      lines.delete(owner)
      if (line.length > 0) lines.set(owner, line)
      waiting--
      return begin?.()
    }
    free++
  }

  return async <Answer>(owner: string, work: (hold: Hold) => Promise<Answer>) => {
    if (free > 0) free--
    else await wait(owner)
    const held: Promise<unknown>[] = []
    try {
      return await work((until) => void held.push(until))
    } finally {
      if (held.length === 0) callNext()
      else void Promise.allSettled(held).then(callNext)
    }
  }
}

/**
 * The same work, but only a few pieces at a time; the other calls wait in line. More at a time would not end sooner on
 * as few processors: each would take as long as the last one, and hold its answer meanwhile.
 */
export function limitFairly<Asked extends unknown[], Answer>(
  ownerOf: (...asked: Asked) => string,
  work: (...asked: Asked) => Promise<Answer>,
) {
  const inLine = openLine()
  return (...asked: Asked) => inLine(ownerOf(...asked), () => work(...asked))
}
