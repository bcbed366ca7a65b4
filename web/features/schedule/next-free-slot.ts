import type { Appointment } from '#contract/visits/appointments.ts'
import { addDays, mondayOf } from '#contract/kit/time.ts'
import { gridMinutes } from '#contract/salon.ts'
import type { Barber } from '#contract/staff.ts'
import { firstSlot } from '#web/visits/times/slots.ts'
import { dayOf, type Times } from '#web/visits/times/times.ts'
import { ordinarySpan, type Slot } from '#web/visits/model/schedule-model.ts'
import type { Now } from '#web/visits/use-now.ts'
import type { Place } from './schedule-url.ts'

type KnownDays = {
  place: Place
  staff: readonly Barber[]
  items: readonly Appointment[]
  times: Times | undefined
  now: Now
  /** The only barber for whom the member may book, '' for none; undefined means all. */
  own?: string | undefined
  /** The last day of which the visits are known. */
  until: string
}

/** In a week, the new appointment is for today if today is in it. */
function dayFor({ date, view }: Place, today: string) {
  if (view === 'day') return date
  const monday = mondayOf(date)
  return monday <= today && today <= addDays(monday, 6) ? today : monday
}

const wholeStep = (minutes: number) => Math.ceil(minutes / gridMinutes) * gridMinutes

/** The slot that a new appointment most likely needs: the day's first; once today is over or nobody works, a later day's. */
export function nextPlace({ place, staff, items, times, now, own, until }: KnownDays): Slot {
  const date = dayFor(place, now.date)
  const from = date === now.date ? now.minutes : 0
  const only = own ?? place.barber_id
  const barbers = staff.filter(({ id, active }) => active && (only ?? id) === id)
  const firstOn = (day: string, after: number) =>
    barbers
      .flatMap(({ id: barber_id }) => {
        const start = times && firstSlot({ times, items, date: day, barber_id, from: after })
        return start === undefined ? [] : [{ date: day, barber_id, start }]
      })
      .toSorted((a, b) => a.start - b.start)[0]
  // A day that is full stays the one that is looked at; today that is over, and a day on which nobody works, lead on.
  const isOpen = !times || barbers.some(({ id }) => dayOf(times, id, date).open.length > 0)
  const last = date === now.date || !isOpen ? until : date
  for (let day = date; day <= last; day = addDays(day, 1)) {
    const first = firstOn(day, day === date ? from : 0)
    if (first) return first
  }
  const opening = (times && dayOf(times, null, date).open[0]?.[0]) ?? ordinarySpan.from
  const start = Math.min(Math.max(wholeStep(from), opening), ordinarySpan.to - gridMinutes)
  return { date, barber_id: own ?? barbers[0]?.id ?? staff[0]?.id ?? null, start }
}
