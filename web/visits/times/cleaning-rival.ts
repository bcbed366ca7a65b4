import type { Appointment } from '#contract/visits/appointments.ts'
import { daysBetween } from '#contract/kit/time.ts'
import { minutesOf } from '#contract/visits/parts.ts'
import {
  busyTimes,
  clockOf,
  dayMinutes,
  overlap,
  type Span,
  startOf,
  timedParts,
} from '#contract/visits/visit-time.ts'
import type { Rival } from '#contract/visits/rivals.ts'
import { occupies } from '#contract/visits/statuses.ts'
import type { Wanted } from '../model/schedule-model.ts'
import { type Buffers, withCleaning } from '../model/visit-busy-times.ts'

type Placed = { barber_id: string; starts: number; until: number; spans: readonly Span[] }

/** When each part needs its barber, cleaning up included, in minutes from the midnight of that day. */
function placed(visit: Wanted, date: string, buffers: Buffers): Placed[] {
  const start = daysBetween(date, visit.appointment_date) * dayMinutes + startOf(visit)
  return timedParts(withCleaning(visit, buffers), start).map((part) => ({
    barber_id: part.barber_id,
    starts: part.at,
    until: part.at + minutesOf(part) + part.buffer,
    spans: busyTimes(part, part.at, part.buffer),
  }))
}

const meet = (one: Placed, other: Placed) =>
  one.barber_id === other.barber_id &&
  one.spans.some((span) => other.spans.some((their) => overlap(span, their)))

/** A rival, and whom it keeps from the visit. */
export type CleaningRival = Rival & { readonly barber_id: string }

/** The visit whose cleaning is in the way although no two visits meet, before or after, in the server's form. */
export function cleaningRival(
  wanted: Wanted,
  items: readonly Appointment[],
  buffers: Buffers,
): CleaningRival | undefined {
  const date = wanted.appointment_date
  const ours = placed(wanted, date, buffers)
  const met = items.flatMap((item) => {
    const isFar = Math.abs(daysBetween(date, item.appointment_date)) > 1
    if (item.id === wanted.id || !occupies(item.status) || isFar) return []
    return placed(item, date, buffers).flatMap((their) => {
      const our = ours.find((part) => meet(their, part))
      return our ? [{ item, their, our }] : []
    })
  })
  const [first] = met.toSorted((one, other) => one.their.starts - other.their.starts)
  if (!first) return undefined
  const { item, their, our } = first
  const isBefore = their.starts < our.starts
  return {
    id: item.id,
    client_name: item.client_name,
    appointment_time: clockOf(their.starts),
    barber: item.parts.find(({ barber_id }) => barber_id === their.barber_id)?.barber ?? '',
    barber_id: their.barber_id,
    cleaning: isBefore ? 'before' : 'after',
    cleanedUntil: clockOf(isBefore ? their.until : our.until),
  }
}
