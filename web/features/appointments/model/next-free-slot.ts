import type { Appointment } from '#contract/appointments.ts'
import { addDays, mondayOf, weekdayOf } from '#contract/kit/time.ts'
import { gridMinutes, type Salon } from '#contract/salon.ts'
import type { Barber } from '#contract/staff.ts'
import { firstFree, minutesOf, ordinarySpan, type Slot } from './schedule-model.ts'
import type { Now } from './use-now.ts'
import type { Place } from './schedule-url.ts'

type Known = {
  place: Place
  staff: readonly Barber[]
  items: readonly Appointment[]
  salon: Salon | undefined
  now: Now
  /** The only barber for whom the member books, '' for nobody; without it for all. */
  own?: string | undefined
}

/** In a week, the new appointment is for today if today is in it. */
function dayFor({ date, view }: Place, today: string) {
  if (view === 'day') return date
  const monday = mondayOf(date)
  return monday <= today && today <= addDays(monday, 6) ? today : monday
}

const wholeStep = (minutes: number) => Math.ceil(minutes / gridMinutes) * gridMinutes

/** Where a new appointment is most likely wanted: the first free place, with whoever is free first. */
export function nextPlace({ place, staff, items, salon, now, own }: Known): Slot {
  const date = dayFor(place, now.date)
  const hours = salon?.openingHours[weekdayOf(date)]
  const opening = hours ? minutesOf(hours.from) : ordinarySpan.from
  const from = date === now.date ? Math.max(opening, wholeStep(now.minutes)) : opening
  const until = hours ? minutesOf(hours.to) : undefined
  const only = own ?? place.barber
  const barbers = staff.filter(({ name, active }) => active && (only ?? name) === name)
  const free = barbers.flatMap(({ name: barber }) => {
    const start = firstFree(items, { date, barber, start: from }, undefined, until)
    return start === undefined ? [] : [{ date, barber, start }]
  })
  const [first] = free.toSorted((a, b) => a.start - b.start)
  const start = Math.min(from, ordinarySpan.to - gridMinutes)
  return first ?? { date, barber: own ?? barbers[0]?.name ?? staff[0]?.name ?? null, start }
}
