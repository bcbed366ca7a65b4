import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '#contract/appointments.ts'
import { addDays, mondayOf } from '#contract/kit/time.ts'
import { occupies } from '#contract/statuses.ts'
import { weekQuery } from '#web/features/appointments/cache/queries.ts'
import { endOf } from '#web/features/appointments/model/schedule-model.ts'
import type { Now } from '#web/features/appointments/model/use-now.ts'
import { dayOf, openMinutesOn, type Times } from '#web/features/appointments/times/times.ts'
import { useTimes } from '#web/features/appointments/times/use-times.ts'
import { dayOfItems } from './day-figures.ts'

type Today = {
  times: Times | undefined
  now: Now
  items: readonly Appointment[]
  day: readonly Appointment[]
  isLoaded: boolean
}

/** Nobody is in a chair or comes any more, and nobody works any longer. */
const isDayOver = (day: readonly Appointment[], times: Times, { date, minutes }: Now): boolean =>
  day.every((item) => !occupies(item.status) || endOf(item) <= minutes) &&
  dayOf(times, null, date).open.every(([, to]) => to <= minutes)

/** Once the day is over: the next one on which somebody works or comes, to the end of the week after this. */
export function useDayAhead({ times, now, items, day, isLoaded }: Today) {
  const isOver = isLoaded && times !== undefined && isDayOver(day, times, now)
  const monday = addDays(mondayOf(now.date), 7)
  const next = useQuery({ ...weekQuery(monday), enabled: isOver })
  const nextTimes = useTimes(isOver ? monday : '')
  if (!isOver) return undefined
  for (let date = addDays(now.date, 1); date <= addDays(monday, 6); date = addDays(date, 1)) {
    const [known, hours] = date < monday ? [items, times] : [next.data, nextTimes]
    if (!known || !hours) return undefined
    const ahead = dayOfItems(known, date)
    const isComing = ahead.some(({ status }) => occupies(status))
    if (isComing || openMinutesOn(hours, date) > 0)
      return { date, items: known, day: ahead, times: hours }
  }
  return undefined
}
