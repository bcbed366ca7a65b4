import { type Appointment } from '#contract/visits/appointments.ts'
import { addDays } from '#contract/kit/time.ts'
import { openHours } from '#contract/visits/free/open-hours.ts'
import { busyTimes, dayMinutes, liesIn, startOf, timedParts } from '#contract/visits/visit-time.ts'
import { occupies } from '#contract/visits/statuses.ts'
import type { DatedHours, Week } from '#contract/working-hours.ts'
import { daysAhead } from './queries.ts'

type Hours = { hours: Week | null; dated: readonly DatedHours[] }

/** The visits of a barber that lie within one set of hours and not within another. */
export function leftOutside(
  visits: readonly Appointment[],
  { barberId, salon, today }: { barberId: string; salon: Week; today: string },
  { before, after }: { before: Hours; after: Hours },
) {
  const timetable = { from: today, days: daysAhead + 1, hours: salon, absences: [] }
  const [old, fresh] = [before, after].map(
    (hours) => openHours({ id: barberId, ...hours }, timetable).told,
  )
  if (!old || !fresh) return []
  return visits.filter((visit) => {
    if (!occupies(visit.status)) return false
    const spans = spansIn(visit, barberId, today)
    return (
      spans.every(([from, to]) => liesIn(old, from, to)) &&
      !spans.every(([from, to]) => liesIn(fresh, from, to))
    )
  })
}

function spansIn(visit: Appointment, barberId: string, today: string) {
  const nth = Array.from({ length: daysAhead }, (_, at) => addDays(today, at)).indexOf(
    visit.appointment_date,
  )
  return timedParts(visit.parts, nth * dayMinutes + startOf(visit))
    .filter((part) => part.barber_id === barberId && nth >= 0)
    .flatMap((part) => busyTimes(part, part.at))
}
