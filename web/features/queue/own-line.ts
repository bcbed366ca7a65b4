import type { Entry } from '#contract/queue/entries.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { nextAt } from '#contract/visits/line/next-at.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { startOf } from '#contract/visits/visit-time.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { isLaid, type KnownDay, lineHere, placesOf, waitUntil } from '#web/visits/line/laid-line.ts'
import { useLineDay } from '#web/visits/line/use-line-day.ts'
import { busyTimesIn } from '#web/visits/model/visit-busy-times.ts'
import type { QueueToday } from './queries.ts'

/** A visit that began so many minutes ago is not ended for the next. */
const justBegun = 5

/** The day once what runs at a chair has ended; undefined where somebody has to say whether it may. */
function withoutRunning(day: KnownDay, barber: string): KnownDay | undefined {
  const { date, minutes } = day.now
  const isRunning = (visit: Appointment) =>
    visit.appointment_date === date &&
    occupies(visit.status) &&
    busyTimesIn(visit).some(
      ({ barber_id, from, to }) =>
        barber_id === barber && startOf(visit) + from <= minutes && minutes < startOf(visit) + to,
    )
  const running = day.items.find(isRunning)
  if (!running) return day
  const isHere = running.source === 'walk_in' || running.arrivedAt !== null
  const isLast = running.parts.at(-1)?.barber_id === barber
  if (!isHere || !isLast || minutes - startOf(running) < justBegun) return undefined
  return { ...day, items: day.items.filter((visit) => visit !== running) }
}

function nextHere(
  known: KnownDay,
  queue: readonly Entry[],
  barber: string,
): QueueToday['next'][string] {
  const day = withoutRunning(known, barber)
  if (!day) return { why: 'busy' }
  const callable = queue.map((entry, nth) => ({
    ...entry,
    since: nth,
    isPushed: false,
    isMissed: entry.missed > 0,
  }))
  const { seat } = nextAt(lineHere(day, callable), barber)
  const entry = queue.find(({ id }) => id === seat?.id)
  return entry ? { id: entry.id, label: entry.label, name: entry.name } : { why: 'none' }
}

/** The line laid into the day as this device knows it: each wait, and whom each chair would call. */
export function laidHere(line: QueueToday, day: KnownDay): QueueToday {
  const places = placesOf(day, line.queue)
  const queue = line.queue.map((entry, nth): Entry => {
    const place = places[nth]
    if (isLaid(place)) return { ...entry, wait: waitUntil(place, day.now.minutes) }
    return { ...entry, wait: null, ...(place && { why: place.why }) }
  })
  const calls = Object.keys(line.next).map((barber) => [barber, nextHere(day, queue, barber)])
  return { ...line, queue, next: Object.fromEntries(calls) as QueueToday['next'] }
}

/** Without network the device reckons the line by itself, minute by minute. */
export function useOwnLine(line: QueueToday | undefined) {
  const isOwn = !useOnline()
  const day = useLineDay(line)
  return { line: line && day && isOwn ? laidHere(line, day) : line, isOwn }
}
