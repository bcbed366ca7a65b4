import { type Appointment } from '#contract/visits/appointments.ts'
import { earns, isKept } from '#contract/visits/statuses.ts'
import {
  capitalised,
  counted,
  dayAndMonth,
  duration,
  fullDate,
  percent,
  weekRange,
} from '#contract/kit/albanian.ts'
import { bookedMinutes, loadOf, type View } from './schedule-model.ts'

export const termine = (n: number) => counted(n, 'termin', 'termine')

/** Said of a barber who is switched off. */
export const noLongerWorks = 'nuk punon më'

export const outsideHours = 'jashtë orarit'

/** "40%"; on a day without opening hours the time booked nevertheless, "1 orë jashtë orarit", or else "–". */
export function loadWords(items: readonly Appointment[], openMinutes: number) {
  const load = loadOf(items, openMinutes)
  if (load !== undefined) return percent(100 * load)
  const booked = bookedMinutes(items)
  return booked === 0 ? '–' : `${duration(booked)} ${outsideHours}`
}

/** The year is said when it is another one. */
export function titleOf(view: View, date: string, today: string) {
  if (view === 'week') return weekRange(date)
  return capitalised(date.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(date) : fullDate(date))
}

export function summaryOf(items: readonly Appointment[]) {
  return {
    count: items.filter(({ status }) => isKept(status)).length,
    pending: items.filter(({ status }) => status === 'pending').length,
    cents: items
      .filter(({ status }) => earns(status))
      .reduce((sum, { price }) => sum + Math.round((price ?? 0) * 100), 0),
  }
}
