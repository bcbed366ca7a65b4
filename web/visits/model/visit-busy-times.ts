import type { Part } from '#contract/visits/parts.ts'
import { busyTimes, timedParts } from '#contract/visits/visit-time.ts'

/** When a visit keeps a barber busy, in minutes from its beginning; a wait keeps nobody. */
export type BusyTime = { barber_id: string; from: number; to: number }

/** A part as far as it takes a place. */
export type PlacedPart = Omit<Part, 'barber' | 'price' | 'time'>
type Visit = { parts: readonly PlacedPart[] }

/** Minutes of cleaning up after each service, by the service's id. */
export type Buffers = ReadonlyMap<string, number>

/** The parts with the minutes of cleaning up behind each: after the last one that a barber does, as the server counts it. */
export const withCleaning = ({ parts }: Visit, buffers: Buffers) =>
  parts.map((part, nth) => {
    const isLast = parts.slice(nth + 1).every(({ barber_id }) => barber_id !== part.barber_id)
    return { ...part, buffer: isLast ? (buffers.get(part.service_id ?? '') ?? 0) : 0 }
  })

export const busyWithCleaning = (visit: Visit, buffers: Buffers): readonly BusyTime[] =>
  timedParts(withCleaning(visit, buffers), 0).flatMap((part) =>
    busyTimes(part, part.at, part.buffer).map(([from, to]) => ({
      barber_id: part.barber_id,
      from,
      to,
    })),
  )

const none: Buffers = new Map()
const known = new WeakMap<Visit, readonly BusyTime[]>()

/** Asked for every place that is looked at, so worked out once for each picture of a visit. */
export function busyTimesIn(visit: Visit): readonly BusyTime[] {
  const before = known.get(visit)
  if (before) return before
  const busy = busyWithCleaning(visit, none)
  known.set(visit, busy)
  return busy
}

export const busyMinutes = (visit: Visit) =>
  busyTimesIn(visit).reduce((sum, { from, to }) => sum + to - from, 0)

export const isWith = (barberId: string | null, busy: BusyTime) =>
  barberId === null || busy.barber_id === barberId
