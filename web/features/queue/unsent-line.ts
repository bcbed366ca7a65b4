import type { Entry } from '#contract/queue/entries.ts'
import { isOfLine, type KeptAct } from '#web/platform/outbox/written-act.ts'
import type { Act } from '#web/visits/model/acts.ts'

/** Beside an act of the line that waits on the device, for the screens: whom it is about, and what it is to a visit. */
export type LineAct = { readonly entries: readonly Entry[]; readonly as?: Partial<Act> }

type Queue = readonly Entry[]

function moved(queue: Queue, id: string, places: number): Queue {
  const from = queue.findIndex((one) => one.id === id)
  const entry = queue[from]
  return entry ? queue.toSpliced(from, 1).toSpliced(from + places, 0, entry) : queue
}

/** The line after an act that waits on this device. */
function withAct(queue: Queue, { call, params, body = {}, before }: KeptAct): Queue {
  const id = params?.['id']
  const { entries = [] } = (before ?? {}) as Partial<LineAct>
  const without = (whom: unknown) => queue.filter((one) => one.id !== whom)
  const fresh = entries.filter((entry) => !queue.some((one) => one.id === entry.id))
  switch (call) {
    case 'POST /api/queue':
      return body['seat'] === undefined ? [...queue, ...fresh] : queue
    case 'POST /api/queue/next':
      return without(body['id'] ?? body['seen'])
    case 'DELETE /api/queue/:id':
      return without(id)
    case 'POST /api/queue/:id/push':
      return moved(queue, id ?? '', Number(body['places']))
    case 'POST /api/queue/:id/here':
      return queue.map((one) => (one.id === id ? { ...one, here: body['here'] === true } : one))
    case 'POST /api/queue/:id/missing':
      // Called once and not there: one place back.
      return queue.toSpliced(1, 0, ...fresh)
    default:
      return queue
  }
}

/** The line with what waits on this device; the same one where nothing does. */
export function withUnsent(queue: Queue, acts: readonly KeptAct[]): Queue {
  const ofLine = acts.filter(isOfLine)
  if (ofLine.length === 0) return queue
  return ofLine.reduce(withAct, queue).map((entry, nth) => ({ ...entry, place: nth + 1 }))
}
