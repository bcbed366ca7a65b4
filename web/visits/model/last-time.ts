import type { Appointment } from '#contract/visits/appointments.ts'
import { shortDay } from '#contract/kit/albanian.ts'
import { earns } from '#contract/visits/statuses.ts'

const at = ({ appointment_date: date, appointment_time: time }: Appointment) => `${date} ${time}`

/** The last visit before this one that has begun; `history` has the newest first. */
export const lastBefore = (
  visit: Appointment,
  history: readonly Appointment[],
  hasBegun: (visit: Appointment) => boolean,
) => history.find((row) => earns(row.status) && hasBegun(row) && at(row) < at(visit))

const inFull = (name: string) => name

export const barbersOf = ({ parts }: Appointment, called = inFull) =>
  [...new Set(parts.map(({ barber }) => called(barber)))].join(', ')

/** The year is said when it is another one. */
export const dayIn = (year: string, day: string) =>
  day.startsWith(year) ? shortDay(day) : `${shortDay(day)} ${day.slice(0, 4)}`
