import type { Appointment } from '#contract/visits/appointments.ts'
import { addDays, mondayOf } from '#contract/kit/time.ts'
import { doesService } from '#contract/visits/doers.ts'
import { dayMinutes, isClear } from '#contract/visits/visit-time.ts'
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
export type Chair = {
  barber: Barber
  service: Service
  start: number
  minutes: number
  price: number
  /** Until when the chair is free: the next client comes, or the hours end. */
  until: number
  isUntilClosing: boolean
}

/** A service as this barber does it. */
function workOf(service: Service, { id }: Barber) {
  const own = service.barbers.find((one) => one.id === id)
  const minutes = own?.duration ?? service.duration
  const parts = [{ ...withMinutes(service, minutes), buffer: service.buffer }]
  return { minutes, price: own?.price ?? service.price, parts }
}

const doersOf = ({ staff, service }: Known) =>
  staff.filter(({ active, id }) => active && doesService(id, service))

/**
 * Each barber's first free chair, from this minute on, the soonest first; of several at once the one with the least booked
 * that day. Before opening and after hours who is there and free may be asked all the same: nobody is to wait for a clock.
 */
export function chairsOf(known: Known): Chair[] {
  const { items, service, now, times } = known
  const { date, minutes: from } = now
  const today = items.filter((item) => item.appointment_date === date)
  const load = ({ name }: Barber) =>
    bookedMinutes(today.filter((item) => item.parts.some(({ barber }) => barber === name)))
  const chairs = doersOf(known).flatMap((barber): Chair[] => {
    const { minutes, price, parts } = workOf(service, barber)
    const asked = { times, items, date, barber: barber.name, from, parts, stepMinutes: 1 }
    const atOnce = isThere(asked) ? from : undefined
    const start = isDuringDay(asked) ? (firstSlot(asked) ?? atOnce) : (atOnce ?? firstSlot(asked))
    if (start === undefined) return []
    return [{ barber, service, start, minutes, price, ...endOf(asked, start) }]
  })
  return chairs.toSorted((a, b) => a.start - b.start || load(a.barber) - load(b.barber))
}

/** The first chair after today in what is known: the rest of the week, and the day after a Sunday. */
export function laterChair(known: Known) {
  const { items, service, now, times } = known
  const tomorrow = addDays(now.date, 1)
  const sunday = addDays(mondayOf(now.date), 6)
  for (let date = tomorrow; date === tomorrow || date <= sunday; date = addDays(date, 1)) {
    const [first] = doersOf(known)
      .flatMap((barber) => {
        const { parts } = workOf(service, barber)
        const start = firstSlot({ times, items, date, barber: barber.name, parts })
        return start === undefined ? [] : [{ date, barber, start }]
      })
      .toSorted((a, b) => a.start - b.start)
    if (first) return first
  }
  return undefined
}

type Asked = Omit<Parameters<typeof firstSlot>[0], 'from'> & { from: number }

/** Between the first opening and the last closing of the barber's day. */
function isDuringDay({ times, barber, date, from }: Asked) {
  const { open } = dayOf(times, barber, date)
  const [first, last] = [open[0], open.at(-1)]
  return first !== undefined && last !== undefined && first[0] <= from && from < last[1]
}

const lengthOf = (parts: Asked['parts'] = []) =>
  parts.reduce((sum, part) => sum + minutesOf(part) + part.buffer, 0)

/** Free at this minute and not away, whatever the hours say. */
const isThere = (asked: Asked) => {
  const { times, items, date, barber, from } = asked
  const isAway = awayOn(times, barber, date).some(({ start, end }) => start <= from && from < end)
  const busy = busyOf(items, barber, date, times.buffers)
  return !isAway && isClear(busy, from, from + lengthOf(asked.parts))
}

/** The next client, or the end of the hours in which it begins. */
function endOf({ times, items, date, barber }: Asked, start: number) {
  const next = busyOf(items, barber, date, times.buffers).find(([from]) => from > start)?.[0]
  const closing = dayOf(times, barber, date).open.find(([from, to]) => from <= start && start < to)
  const [until, end] = [next ?? dayMinutes, closing?.[1] ?? dayMinutes]
  return { until: Math.min(until, end), isUntilClosing: end <= until }
}
