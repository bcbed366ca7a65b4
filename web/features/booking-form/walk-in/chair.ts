import type { Appointment } from '#contract/visits/appointments.ts'
import { doesService } from '#contract/visits/doers.ts'
import { isClear } from '#contract/visits/visit-time.ts'
import { gridMinutes } from '#contract/salon.ts'
import { isKept } from '#contract/visits/statuses.ts'
import type { Service } from '#contract/services.ts'
import type { Barber } from '#contract/staff.ts'
import { minutesOf, withMinutes } from '#contract/visits/parts.ts'
import { bookedMinutes } from '#web/visits/model/schedule-model.ts'
import { isOf } from '#web/visits/set/at-barber.ts'
import { busyOf, firstSlot } from '#web/visits/times/free.ts'
import { awayOn, dayOf, type Times } from '#web/visits/times/times.ts'
import type { Now } from '#web/visits/use-now.ts'

/** What the salon does most; without any visit yet, what stands first on its list. */
export function usualService(recent: readonly Appointment[], services: readonly Service[]) {
  const done = recent.filter(({ status }) => isKept(status)).flatMap(({ parts }) => parts)
  const times = (service: Service) => done.filter((part) => isOf(part, service)).length
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
 * The chair that is free first, from this minute on; of several the one with the least booked that day. Before opening and
 * after hours who is there and free may be asked all the same: nobody is to wait for a clock.
 */
export function nextChair({ staff, items, service, now, times }: Known): Chair | undefined {
  const { date, minutes: from } = now
  const today = items.filter((item) => item.appointment_date === date)
  const load = ({ name }: Barber) =>
    bookedMinutes(today.filter((item) => item.parts.some(({ barber }) => barber === name)))
  const chairs = staff.flatMap((barber): Chair[] => {
    const own = service.barbers.find(({ id }) => id === barber.id)
    if (!barber.active || !doesService(barber.id, service)) return []
    const minutes = own?.duration ?? service.duration
    const visit = { ...withMinutes(service, minutes), buffer: service.buffer }
    const asked = { times, items, date, barber: barber.name, from, visit, stepMinutes: 1 }
    const atOnce = isThere(asked) ? from : undefined
    const start = isDuringDay(asked) ? (firstSlot(asked) ?? atOnce) : (atOnce ?? firstSlot(asked))
    return start === undefined
      ? []
      : [{ barber, start, minutes, price: own?.price ?? service.price }]
  })
  return chairs.toSorted((a, b) => a.start - b.start || load(a.barber) - load(b.barber))[0]
}

type Asked = Omit<Parameters<typeof firstSlot>[0], 'from'> & { from: number }

/** Between the first opening and the last closing of the barber's day. */
function isDuringDay({ times, barber, date, from }: Asked) {
  const { open } = dayOf(times, barber, date)
  const [first, last] = [open[0], open.at(-1)]
  return first !== undefined && last !== undefined && first[0] <= from && from < last[1]
}

const lengthOf = (visit: Asked['visit']) => (visit ? minutesOf(visit) + visit.buffer : gridMinutes)

/** Free at this minute and not away, whatever the hours say. */
const isThere = (asked: Asked) => {
  const { times, items, date, barber, from } = asked
  const isAway = awayOn(times, barber, date).some(({ start, end }) => start <= from && from < end)
  const busy = busyOf(items, barber, date, times.buffers)
  return !isAway && isClear(busy, from, from + lengthOf(asked.visit))
}
