import type { FreePlace } from '#contract/devices.ts'
import { gridMinutes } from '#contract/salon.ts'
import { calledAmong } from '#contract/kit/first-name.ts'
import { dayOf } from '#contract/kit/time.ts'
import { freeSlots } from '#contract/visits/availability.ts'
import { type Span, timeOf } from '#contract/visits/visit-time.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { minuteAt } from '#server/visits/slots.ts'
import { readBusy, readTimes } from '#server/visits/times.ts'

/** Long enough for a place in the grid. */
const anyVisit = { work: gridMinutes, wait: 0, finish: 0 }

/**
 * Where somebody without an appointment can still sit down today, the soonest first. Strangers read it: times and first
 * names, and nothing of those who are booked.
 */
export async function freePlaces(sql: Sql, salonId: SalonId, zone: string, at: Date) {
  const today = { from: dayOf(at, zone), days: 1 }
  const times = await readTimes(sql, salonId, today)
  const busy = await readBusy(sql, salonId, today)
  const now = minuteAt(at, times, today.from)
  const barbers = times.barbers.filter(({ active }) => active)
  const names = barbers.map(({ name }) => name)
  const places = barbers.flatMap((barber): FreePlace[] => {
    // Whatever was, this minute it is over: so a place may begin right now.
    const past: Span = [now - 1, now]
    const [day] = freeSlots({
      ...times,
      ...today,
      barbers: [barber],
      busy: new Map([[barber.id, [...(busy.get(barber.id) ?? []), past]]]),
      parts: [{ doers: [{ ...anyVisit, id: barber.id }], buffer: 0 }],
      isAlsoAtEnds: true,
      now,
      limit: 1,
    })
    const place = day?.places[0]
    const name = calledAmong(names, barber.name)
    return place ? [{ name, time: place.time, isNow: place.time === timeOf(now) }] : []
  })
  return places.toSorted((one, other) => one.time.localeCompare(other.time))
}
