import type { Appointment } from '#contract/appointments.ts'
import { minutesOf as minutesOfPart } from '#contract/parts.ts'
import { warningsOf } from '#contract/warnings.ts'
import { barberOf, type Times, timetableOf } from './times.ts'
import {
  clock,
  endOf,
  minutesOf,
  rivalOf,
  type Wanted,
} from '#web/features/appointments/model/schedule-model.ts'
import type { Now } from '#web/features/appointments/model/use-now.ts'

function hasPassed({ appointment_date: date, appointment_time: time }: Wanted, now: Now) {
  return date < now.date || (date === now.date && minutesOf(time) < now.minutes)
}

/** What the person should know before saving, in the server's words. The salon decides: nothing here forbids. */
export function warningsFor(wanted: Wanted, times: Times | undefined, now: Now) {
  let at = minutesOf(wanted.appointment_time)
  const parts = wanted.parts.map((part) => {
    const begins = at
    at += minutesOfPart(part)
    return { ...part, at: begins }
  })
  const passed = hasPassed(wanted, now) ? ['Ky orar ka kaluar tashmë.'] : []
  if (!times) return passed
  const timed = parts.map((part) => ({ ...part, barber: barberOf(times, part.barber) }))
  const told = warningsOf(timed, timetableOf(times, wanted.appointment_date, 2))
  return [...passed, ...told.map(({ message }) => message)]
}

/** Who is seen to be there; whether the place is really taken the server says. */
export function occupantWords(wanted: Wanted, items: readonly Appointment[]) {
  const rival = rivalOf(items, wanted)
  return rival && `I zënë: ${rival.client_name}, ${rival.appointment_time}–${clock(endOf(rival))}.`
}
