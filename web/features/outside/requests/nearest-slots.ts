import type { Appointment } from '#contract/visits/appointments.ts'
import { addDays, daysBetween } from '#contract/kit/time.ts'
import { dayMinutes, startOf } from '#contract/visits/visit-time.ts'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import { slotsOf } from '#web/visits/times/slots.ts'
import type { Times } from '#web/visits/times/times.ts'
import type { Now } from '#web/visits/use-now.ts'

type Known = { items: readonly Appointment[]; times: Times; now: Now; monday: string }

const most = 3

/**
 * The free slots of a visit's barber in its week that lie nearest to it, as the clock goes: first those of its day, then the
 * same hour of the days beside it.
 */
export function nearestSlots(visit: Appointment, known: Known): Slot[] {
  const { items, times, now, monday } = known
  const others = items.filter(({ id }) => id !== visit.id)
  const { barber_id, appointment_date: day } = visit
  const at = startOf(visit)
  const farFrom = ({ date, start }: Slot) =>
    Math.abs(daysBetween(day, date)) * dayMinutes + Math.abs(start - at)
  const from = (date: string) => {
    if (date !== now.date) return date < now.date ? dayMinutes : 0
    return now.minutes
  }
  const nearest = Array.from({ length: 7 }, (_, nth) => addDays(monday, nth))
    .flatMap((date) =>
      slotsOf(visit, { times, items: others, date, from: from(date) }).map((start) => ({
        date,
        barber_id,
        start,
      })),
    )
    .filter((slot) => farFrom(slot) > 0)
    .toSorted((one, other) => farFrom(one) - farFrom(other))
  const isClose = (one: Slot, other: Slot) =>
    one.date === other.date && Math.abs(one.start - other.start) < times.stepMinutes
  const found: Slot[] = []
  for (const slot of nearest) {
    if (found.length === most) break
    if (!found.some((other) => isClose(slot, other))) found.push(slot)
  }
  return found.toSorted(
    (one, other) => daysBetween(other.date, one.date) * dayMinutes + one.start - other.start,
  )
}
