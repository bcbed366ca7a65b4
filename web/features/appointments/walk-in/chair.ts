import type { Appointment } from '#contract/appointments.ts'
import { isKept } from '#contract/statuses.ts'
import type { Service } from '#contract/services.ts'
import type { Barber } from '#contract/staff.ts'
import { minutesOf, withMinutes } from '#contract/parts.ts'
import { bookedMinutes, isFree } from '#web/features/appointments/model/schedule-model.ts'
import { firstPlace } from '#web/features/appointments/times/free.ts'
import { awayOn, type Times } from '#web/features/appointments/times/times.ts'
import type { Now } from '#web/features/appointments/model/use-now.ts'

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
  times: Times
}
export type Chair = { barber: Barber; start: number; minutes: number; price: number }

/**
 * The chair that is free first, from this minute on; of several the one with the least booked that day. After hours who is
 * there and free may still be asked, but nobody is to wait.
 */
export function nextChair({ staff, items, service, now, times }: Known): Chair | undefined {
  const { date, minutes: from } = now
  const today = items.filter((item) => item.appointment_date === date)
  const load = ({ name }: Barber) =>
    bookedMinutes(today.filter((item) => item.parts.some(({ barber }) => barber === name)))
  const chairs = staff.flatMap((barber): Chair[] => {
    const own = service.barbers.find(({ id }) => id === barber.id)
    if (!barber.active || (service.barbers.length > 0 && !own)) return []
    const minutes = own?.duration ?? service.duration
    const visit = { ...withMinutes(service, minutes), buffer: service.buffer }
    const asked = { times, items, date, barber: barber.name, from, visit, stepMinutes: 1 }
    const start = firstPlace(asked) ?? (isThere(asked) ? from : undefined)
    return start === undefined
      ? []
      : [{ barber, start, minutes, price: own?.price ?? service.price }]
  })
  return chairs.toSorted((a, b) => a.start - b.start || load(a.barber) - load(b.barber))[0]
}

/** Free at this minute and not away, whatever the hours say. */
const isThere = (asked: Omit<Parameters<typeof firstPlace>[0], 'from'> & { from: number }) => {
  const { times, items, date, barber, from } = asked
  const isAway = awayOn(times, barber, date).some(({ start, end }) => start <= from && from < end)
  const slot = { date, barber, start: from }
  return !isAway && isFree(items, slot, asked.visit && minutesOf(asked.visit))
}
