import { type Appointment } from '#contract/visits/appointments.ts'
import { earns, isKept, occupies } from '#contract/visits/statuses.ts'
import { clientWords, nobodyNamed } from '#contract/clients/client-words.ts'
import { figuresOf as figuresOfPiles, type StatusTotals } from '#contract/reports/figures.ts'
import { fold } from '#contract/kit/albanian.ts'
import { toCents } from '#contract/kit/money.ts'
import type { Barber } from '#contract/staff.ts'
import { type Slot, weekOf } from '#web/visits/model/schedule-model.ts'
import { isUnclosed, stageAt } from '#web/visits/model/visit-word.ts'
import { endOf, startOf } from '#contract/visits/visit-time.ts'
import { nextPlaceOf } from '#web/visits/times/free.ts'
import type { Times } from '#web/visits/times/times.ts'
import type { Now } from '#web/visits/use-now.ts'

type Items = readonly Appointment[]

export const perPage = 10

/** A day in the order it happens. */
export const dayOfItems = (items: Items, date: string) =>
  items
    .filter((item) => item.appointment_date === date)
    .toSorted((a, b) => startOf(a) - startOf(b) || (a.barber < b.barber ? -1 : 1))

const pileOf = ({ status, price, duration }: Appointment): StatusTotals => ({
  status,
  count: 1,
  cents: toCents(price ?? 0),
  minutes: duration,
})
const sumsOf = (items: Items) => figuresOfPiles(items.map(pileOf))

/** Whether the visit is over and earns money, or is marked as done already. */
const isDone = (item: Appointment, minutes: number) =>
  item.status === 'completed' || (earns(item.status) && endOf(item) <= minutes)

/** Whether the visit takes place at this minute. */
export const isRunning = (item: Appointment, minutes: number) =>
  occupies(item.status) && stageAt(item, minutes) === 'running'

/** The key to count a client by: the id, or the name while a booking is unsaved. Walk-ins and hidden clients count as none. */
const clientOf = ({ client_id: id, client_name: name }: Appointment) =>
  nobodyNamed(name) || name === clientWords.hidden ? [] : [id ?? fold(name)]

export function figuresOf(day: Items, minutes: number) {
  const sums = sumsOf(day)
  const kept = day.filter(({ status }) => isKept(status))
  const done = day.filter((item) => isDone(item, minutes))
  return {
    count: sums.kept,
    done: done.length,
    pending: sums.pending,
    cents: sums.cents,
    takenCents: sumsOf(done).cents,
    clients: new Set(kept.flatMap(clientOf)).size,
    cancelled: sums.cancelled,
  }
}

/** Who comes next and is still expected. */
export const nextOf = (day: Items, minutes: number) =>
  day.find(
    (item) =>
      startOf(item) >= minutes && (item.status === 'pending' || item.status === 'confirmed'),
  )

export const pagesOf = (day: Items) => Math.max(1, Math.ceil(day.length / perPage))

const isCancelled = ({ status }: Appointment) => status === 'cancelled'

const sorted = (items: Items, isFirst: (item: Appointment) => boolean) => [
  ...items.filter(isFirst),
  ...items.filter((item) => !isFirst(item)),
]

/**
 * A day in two lists: what is over, with what the till has not taken before it, and what runs or comes, with what is
 * cancelled behind it. `left` counts what the till has not taken.
 */
export function inTwo(day: Items, minutes: number, hasTill: boolean) {
  const isLeft = (item: Appointment) => isUnclosed(item, stageAt(item, minutes), hasTill)
  const isEarlier = (item: Appointment) =>
    isLeft(item) || (endOf(item) <= minutes && item.status !== 'pending' && !isCancelled(item))
  const earlier = day.filter(isEarlier)
  const coming = day.filter((item) => !isEarlier(item))
  return {
    left: earlier.filter(isLeft).length,
    earlier: sorted(earlier, isLeft),
    coming: sorted(coming, (item) => !isCancelled(item)),
  }
}

/** Earned on each day from Monday on. */
export const weekCents = (items: Items, date: string) =>
  weekOf(date).map((day) => ({
    day,
    cents: sumsOf(items.filter((item) => item.appointment_date === day)).cents,
  }))

/** The next free place of each working barber in what is left of the day, the soonest first. */
export function firstSlots(
  items: Items,
  staff: readonly Barber[],
  times: Times | undefined,
  { date, minutes: from }: Now,
): Slot[] {
  if (!times) return []
  return staff
    .filter(({ active }) => active)
    .flatMap(({ id: barber_id }) => {
      const start = nextPlaceOf({ times, items, date, barber_id, from })
      return start === undefined ? [] : [{ date, barber_id, start }]
    })
    .toSorted((a, b) => a.start - b.start)
}
