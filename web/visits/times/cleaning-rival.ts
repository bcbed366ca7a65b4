import type { Appointment } from '#contract/visits/appointments.ts'
import { daysBetween } from '#contract/kit/time.ts'
import { minutesOf as minutesOfPart } from '#contract/visits/parts.ts'
import { clockOf, dayMinutes, startOf, type Span } from '#contract/visits/visit-time.ts'
import type { Rival } from '#contract/visits/rivals.ts'
import { occupies } from '#contract/visits/statuses.ts'
import type { Wanted } from '../model/schedule-model.ts'
import { type Buffers, cleaningAfter } from '../model/visit-hands.ts'

type Placed = { barber: string; starts: number; until: number; spans: readonly Span[] }

/** When each part needs its barber, cleaning up included, in minutes from the midnight of that day. */
function placed(visit: Wanted, date: string, buffers: Buffers): Placed[] {
  const days = daysBetween(date, visit.appointment_date)
  let at = days * dayMinutes + startOf(visit)
  const cleaning = cleaningAfter(visit, buffers)
  return visit.parts.map((part, nth) => {
    const starts = at
    at += minutesOfPart(part)
    const until = at + (cleaning[nth] ?? 0)
    const back = starts + part.work + part.wait
    const spans: Span[] =
      part.wait > 0
        ? [
            [starts, starts + part.work],
            [back, until],
          ]
        : [[starts, until]]
    return { barber: part.barber, starts, until, spans }
  })
}

const meet = (one: Placed, other: Placed) =>
  one.barber === other.barber &&
  one.spans.some(([from, to]) => other.spans.some((span) => from < span[1] && span[0] < to))

/** Who is in the way where nobody's hands meet, told as the server tells it: the chair is cleaned before or after. */
export function cleaningRival(
  wanted: Wanted,
  items: readonly Appointment[],
  buffers: Buffers,
): Rival | undefined {
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
    barber: their.barber,
    cleaning: isBefore ? 'before' : 'after',
    cleanedUntil: clockOf(isBefore ? their.until : our.until),
  }
}
