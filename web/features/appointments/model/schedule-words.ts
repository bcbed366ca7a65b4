import { type Appointment, earns, occupies } from '#contract/appointments.ts'
import { capitalised, counted, dayAndMonth, fullDate, weekRange } from '#contract/kit/albanian.ts'
import type { View } from './schedule-model.ts'

export const termine = (n: number) => counted(n, 'termin', 'termine')

/** The year is said when it is another one. */
export function titleOf(view: View, date: string, today: string) {
  if (view === 'week') return weekRange(date)
  return capitalised(date.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(date) : fullDate(date))
}

export function summaryOf(items: readonly Appointment[]) {
  return {
    count: items.filter(({ status }) => occupies(status)).length,
    pending: items.filter(({ status }) => status === 'pending').length,
    cents: items
      .filter(({ status }) => earns(status))
      .reduce((sum, { price }) => sum + Math.round(price * 100), 0),
  }
}
