import type { Appointment } from '#contract/visits/appointments.ts'

/** When a visit needs a barber's hands, in minutes from its beginning; a wait needs nobody's. */
export type Hands = { barber: string; from: number; to: number }

type Visit = Pick<Appointment, 'parts'>

const known = new WeakMap<Visit, readonly Hands[]>()

/** Asked for every place that is looked at, so worked out once for each picture of a visit. */
export function handsIn(visit: Visit): readonly Hands[] {
  const before = known.get(visit)
  if (before) return before
  let at = 0
  const hands = visit.parts.flatMap(({ barber, work, wait, finish }) => {
    const [from, back] = [at, at + work + wait]
    at = back + finish
    return [
      { barber, from, to: wait > 0 ? from + work : at },
      ...(wait > 0 && finish > 0 ? [{ barber, from: back, to: at }] : []),
    ]
  })
  known.set(visit, hands)
  return hands
}

/** What services keep free behind them, by their ids. */
export type Buffers = ReadonlyMap<string, number>

/** The minutes of cleaning up behind each part: after the last one that a barber does, as the server counts it. */
export const cleaningAfter = ({ parts }: Visit, buffers: Buffers) =>
  parts.map(({ barber, service_id }, nth) => {
    const isLast = parts.slice(nth + 1).every((part) => part.barber !== barber)
    return isLast ? (buffers.get(service_id ?? '') ?? 0) : 0
  })

export function handsWith(visit: Visit, buffers: Buffers): readonly Hands[] {
  let from = 0
  const cleaning = cleaningAfter(visit, buffers).flatMap((buffer, nth) => {
    const part = visit.parts[nth]
    if (!part) return []
    from += part.work + part.wait + part.finish
    return buffer > 0 ? [{ barber: part.barber, from, to: from + buffer }] : []
  })
  return [...handsIn(visit), ...cleaning]
}

export const handMinutes = (visit: Visit) =>
  handsIn(visit).reduce((sum, { from, to }) => sum + to - from, 0)

export const isWith = (barber: string | null, hands: Hands) =>
  barber === null || hands.barber === barber
