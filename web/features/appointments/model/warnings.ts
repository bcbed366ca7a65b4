import type { Appointment } from '#contract/appointments.ts'
import { weekday } from '#contract/kit/albanian.ts'
import { weekdayOf } from '#contract/kit/time.ts'
import type { Salon } from '#contract/salon.ts'
import type { Fields } from './draft.ts'
import { clock, endOf, minutesOf, rivalOf, type Wanted } from './schedule-model.ts'
import type { Now } from './use-now.ts'

type Place = Pick<Fields, 'appointment_date' | 'appointment_time' | 'duration'>

function outsideHours(
  { appointment_date: date, appointment_time: time, duration }: Place,
  salon: Salon,
) {
  const hours = salon.openingHours[weekdayOf(date)]
  if (!hours) return `Salloni është i mbyllur: ${weekday(date)}.`
  const isOutside = time < hours.from || minutesOf(time) + duration > minutesOf(hours.to)
  return isOutside ? `Jashtë orarit të punës (${hours.from}–${hours.to}).` : undefined
}

function hasPassed({ appointment_date: date, appointment_time: time }: Place, now: Now) {
  return date < now.date || (date === now.date && minutesOf(time) < now.minutes)
}

/** What the person should know before saving. The salon decides: nothing here forbids. */
export function warningsFor(place: Place, salon: Salon | undefined, now: Now) {
  if (!salon) return []
  const passed = hasPassed(place, now) && 'Ky orar ka kaluar tashmë.'
  return [passed, outsideHours(place, salon)].filter((warning) => typeof warning === 'string')
}

/** Who is seen to be there; whether the place is really taken the server says. */
export function occupantWords(wanted: Wanted, items: readonly Appointment[]) {
  const rival = rivalOf(items, wanted)
  return rival && `I zënë: ${rival.client_name}, ${rival.appointment_time}–${clock(endOf(rival))}.`
}
