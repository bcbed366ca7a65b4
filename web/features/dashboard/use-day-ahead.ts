import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import { addDays, mondayOf } from '#contract/kit/time.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { weekQuery } from '#web/visits/cache/queries.ts'
import { endOf } from '#contract/visits/visit-time.ts'
import type { Now } from '#web/visits/use-now.ts'
import { dayOf, openMinutesOn, type Times } from '#web/visits/times/times.ts'
import { useTimes } from '#web/visits/times/use-times.ts'
import { dayOfItems } from './day-figures.ts'

type Today = {
  times: Times | undefined
  now: Now
  items: readonly Appointment[]
  day: readonly Appointment[]
  isLoaded: boolean
  /** The days after today are there too. */
  isWhole: boolean
  /** Whose day it is; without it that of the whole salon. */
  barberId?: string
}

const comesOf = (day: readonly Appointment[], barberId: string | undefined) =>
  barberId === undefined ? day : day.filter((item) => item.barber_id === barberId)

/** Nobody is in a chair or comes any more. */
const isServed = ({ day, now }: Today) =>
  day.every((item) => !occupies(item.status) || endOf(item) <= now.minutes)

/** Nobody works any longer. */
const isClosed = ({ barberId, now: { date, minutes } }: Today, times: Times) =>
  dayOf(times, barberId ?? null, date).open.every(([, to]) => to <= minutes)

export type DayAhead = {
  date: string
  items: readonly Appointment[]
  day: readonly Appointment[]
  times: Times
}
/** `awaited` until it is known whether today is over and which day comes next; undefined while today is not over. */
type Answer = DayAhead | 'awaited' | undefined

/** Once today is over: the next day with work or visits, until the end of next week. */
export function useDayAhead(today: Today): Answer {
  const { times, now, items, isLoaded, isWhole, barberId } = today
  const salon = useQuery(salonQuery)
  const staff = useQuery(staffQuery)
  const isAllServed = isLoaded && isServed(today)
  const isOver = isAllServed && times !== undefined && isClosed(today, times)
  const monday = addDays(mondayOf(now.date), 7)
  const next = useQuery({ ...weekQuery(monday), enabled: isOver })
  const nextTimes = useTimes(isOver ? monday : '')
  // What can't be fetched is not waited for, nor what a visit that is still to come has answered.
  if (!times && isAllServed) return salon.isError || staff.isError ? undefined : 'awaited'
  if (!isOver) return undefined
  for (let date = addDays(now.date, 1); date <= addDays(monday, 6); date = addDays(date, 1)) {
    const isThisWeek = date < monday
    const [known, hours] = isThisWeek ? [isWhole && items, times] : [next.data, nextTimes]
    if (!known || !hours || (!isThisWeek && next.isPlaceholderData))
      return next.isError ? undefined : 'awaited'
    const ahead = comesOf(dayOfItems(known, date), barberId)
    const isComing = ahead.some(({ status }) => occupies(status))
    if (isComing || openMinutesOn(hours, date, barberId ?? null) > 0)
      return { date, items: known, day: ahead, times: hours }
  }
  return undefined
}
