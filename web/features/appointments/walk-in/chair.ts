import type { Appointment } from '#contract/appointments.ts'
import { isKept, occupies } from '#contract/statuses.ts'
import type { Service } from '#contract/services.ts'
import type { Barber } from '#contract/staff.ts'
import {
  bookedMinutes,
  endOf,
  isFree,
  startOf,
} from '#web/features/appointments/model/schedule-model.ts'
import type { Now } from '#web/features/appointments/model/use-now.ts'
import { handsIn } from '#web/features/appointments/model/visit-hands.ts'

/** What the salon does most; without any visit yet, what stands first on its list. */
export function usualService(recent: readonly Appointment[], services: readonly Service[]) {
  const done = recent.filter(({ status }) => isKept(status)).flatMap(({ parts }) => parts)
  const times = (service: Service) =>
    done.filter((part) => part.service_id === service.id || part.service_name === service.name)
      .length
  const offered = services.filter(({ is_active }) => is_active)
  return offered.toSorted((a, b) => times(b) - times(a))[0]
}

type Known = {
  staff: readonly Barber[]
  items: readonly Appointment[]
  service: Service
  now: Now
  /** Minutes of the day; nobody is asked to wait past it. */
  close: number | undefined
}
export type Chair = { barber: Barber; start: number; minutes: number; price: number }

/** When the hands of a barber become free, from now on. */
function momentsOf(name: string, items: readonly Appointment[], { date, minutes }: Now) {
  const ends = items
    .filter((item) => item.appointment_date === date && occupies(item.status))
    .filter((item) => endOf(item) > minutes)
    .flatMap((item) =>
      handsIn(item)
        .filter(({ barber }) => barber === name)
        .map(({ to }) => startOf(item) + to),
    )
  return [minutes, ...ends.filter((end) => end > minutes)].toSorted((a, b) => a - b)
}

/** The chair that is free first, from this minute on; of several the one with the least booked that day. */
export function nextChair({ staff, items, service, now, close }: Known): Chair | undefined {
  const today = items.filter(({ appointment_date: date }) => date === now.date)
  const load = ({ name }: Barber) =>
    bookedMinutes(today.filter((item) => item.parts.some(({ barber }) => barber === name)))
  const chairs = staff.flatMap((barber): Chair[] => {
    const own = service.barbers.find(({ id }) => id === barber.id)
    if (!barber.active || (service.barbers.length > 0 && !own)) return []
    const minutes = own?.duration ?? service.duration
    const price = own?.price ?? service.price
    const start = momentsOf(barber.name, items, now).find(
      (from) =>
        (from === now.minutes || close === undefined || from < close) &&
        isFree(items, { date: now.date, barber: barber.name, start: from }, minutes),
    )
    return start === undefined ? [] : [{ barber, start, minutes, price }]
  })
  return chairs.toSorted((a, b) => a.start - b.start || load(a.barber) - load(b.barber))[0]
}
