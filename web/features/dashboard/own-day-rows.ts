import { type Appointment } from '#contract/appointments.ts'
import { occupies } from '#contract/statuses.ts'
import { weekdayOf } from '#contract/kit/time.ts'
import { gridMinutes, type Salon } from '#contract/salon.ts'
import {
  endOf,
  isFree,
  minutesOf,
  startOf,
} from '#web/features/appointments/model/schedule-model.ts'
import type { Now } from '#web/features/appointments/model/use-now.ts'

export type Row =
  | { kind: 'visit'; appointment: Appointment }
  /** Free from one minute of the day to another. */
  | { kind: 'gap'; from: number; to: number }

type Day = {
  day: readonly Appointment[]
  /** Of the whole week: an evening may reach into the next day. */
  items: readonly Appointment[]
  barber: string
  salon: Salon | undefined
  now: Now
}

const roundedUp = (minutes: number) => Math.ceil(minutes / gridMinutes) * gridMinutes

/** What is left of a barber's day in the order it happens, with the gaps in which a visit has room. */
export function restOfDay({ day, items, barber, salon, now: { date, minutes } }: Day): Row[] {
  const hours = salon?.openingHours[weekdayOf(date)]
  const visits = day.filter((item) => endOf(item) > minutes && item.status !== 'cancelled')
  const rows: Row[] = []
  let from = Math.max(roundedUp(minutes), hours ? minutesOf(hours.from) : minutes)
  const gapUntil = (to: number) => {
    const start = roundedUp(from)
    const isOpen = isFree(items, { date, barber, start }, gridMinutes)
    if (hours && to - start >= gridMinutes && isOpen) rows.push({ kind: 'gap', from: start, to })
  }
  for (const appointment of visits) {
    if (occupies(appointment.status)) gapUntil(startOf(appointment))
    rows.push({ kind: 'visit', appointment })
    if (occupies(appointment.status)) from = Math.max(from, endOf(appointment))
  }
  if (hours) gapUntil(minutesOf(hours.to))
  return rows
}
