import type { Entry } from '#contract/queue/entries.ts'
import { spanOf } from '#contract/visits/line/said.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { minutesOfTime, startOf } from '#contract/visits/visit-time.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import {
  isLaid,
  type KnownDay,
  type LaidPlace,
  placesOf,
  waitUntil,
} from '#web/visits/line/laid-line.ts'

type KnownLine = { readonly day: KnownDay; readonly queue: readonly Entry[] }

/** So many minutes past what was promised are told. */
const leastLater = 5

function laid({ day, queue }: KnownLine, { id }: Entry): LaidPlace | undefined {
  const place = placesOf(day, queue).find((one) => one.id === id)
  return isLaid(place) ? place : undefined
}

/** When and with whom an entry sits down; undefined where the server says another wait than this screen reckons. */
export function placeOf(known: KnownLine, entry: Entry): LaidPlace | undefined {
  const place = laid(known, entry)
  const wait = place && waitUntil(place, known.day.now.minutes)
  return wait?.from === entry.wait?.from && wait?.to === entry.wait?.to ? place : undefined
}

/** The wait with any barber, of somebody who wished for one and would sit down sooner; else undefined. */
export function waitWithAnybody(known: KnownLine, entry: Entry): Entry['wait'] | undefined {
  if (entry.barber === null) return undefined
  const free = { ...entry, barber: null }
  const queue = known.queue.map((one) => (one.id === entry.id ? free : one))
  const now = known.day.now.minutes
  const [before, place] = [laid(known, entry), laid({ ...known, queue }, free)]
  const isSooner = place !== undefined && (!before || place.start < before.start)
  return isSooner ? waitUntil(place, now) : undefined
}

/** The booking without which an entry would sit down as promised; undefined where it is not one alone. */
export function bookingBefore(known: KnownLine, entry: Entry): Appointment | undefined {
  const { promised, later } = entry
  if (later?.why !== 'booking' || promised === null) return undefined
  const { day } = known
  const now = day.now.minutes
  const last = minutesOfTime(promised.to) + leastLater
  const isIt = ({ id }: Appointment) => {
    const items = day.items.filter((one) => one.id !== id)
    const place = laid({ ...known, day: { ...day, items } }, entry)
    return place !== undefined && now + spanOf(place.start - now).to < last
  }
  return day.items.find(
    (visit) =>
      visit.appointment_date === day.now.date &&
      visit.source !== 'walk_in' &&
      occupies(visit.status) &&
      startOf(visit) >= now &&
      isIt(visit),
  )
}
