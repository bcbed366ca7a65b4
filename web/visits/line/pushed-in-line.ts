import type { Entry } from '#contract/queue/entries.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { laterPlaces } from '#contract/visits/line/line.ts'
import { minutesOf } from '#contract/visits/parts.ts'
import type { Wanted } from '#web/visits/model/schedule-model.ts'
import { type KnownDay, type LaidPlace, placesOf } from './laid-line.ts'

/** Somebody in the line whom a visit makes wait longer: so many minutes, until that place; null: not today any more. */
export type PushedEntry = {
  readonly entry: Entry
  readonly later: { readonly minutes: number; readonly place: LaidPlace } | null
}

/** The visit as it would stand: all that the line reads of it. */
const asBooked = ({ id = '', parts, ...when }: Wanted) =>
  ({
    id,
    ...when,
    parts,
    status: 'confirmed',
    duration: parts.reduce((sum, part) => sum + minutesOf(part), 0),
  }) as unknown as Appointment

/** Bookings always win: who of today's line would sit down later because of this one. */
export function pushedInLine(known: KnownDay, queue: readonly Entry[], visit: Wanted) {
  const others = known.items.filter(({ id }) => id !== visit.id)
  const before = placesOf(known, queue)
  const after = placesOf({ ...known, items: [...others, asBooked(visit)] }, queue)
  return laterPlaces(before, after).flatMap(({ id, later }): PushedEntry[] => {
    const entry = queue.find((one) => one.id === id)
    return entry ? [{ entry, later }] : []
  })
}
