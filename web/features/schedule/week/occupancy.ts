import { type Appointment } from '#contract/visits/appointments.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { capitalised, dayAndMonth, percent } from '#contract/kit/albanian.ts'
import type { Barber } from '#contract/staff.ts'
import { barbersOn, type Span } from '#web/visits/model/schedule-model.ts'
import { stretchesOf } from './at-once.ts'
import { outsideHours, termine } from '#web/visits/model/schedule-words.ts'

/** One hour of one day, of all barbers together. */
export type FilledHour = {
  date: string
  hour: number
  /** The number of appointments with any part in this hour. */
  count: number
  pending: number
  /** How much of the barbers' time is busy, 0 to 1. */
  share: number
}

/** How much of an hour of the day is taken by it. */
const minutesIn = (item: Appointment, hour: number) =>
  stretchesOf(item).reduce((sum, { from, to }) => {
    const minutes = Math.min(to, hour * 60 + 60) - Math.max(from, hour * 60)
    return sum + Math.max(0, minutes)
  }, 0)

const emptyHours = (date: string, { from, to }: Span): FilledHour[] =>
  Array.from({ length: (to - from) / 60 }, (_, index) => ({
    date,
    hour: from / 60 + index,
    count: 0,
    pending: 0,
    share: 0,
  }))

/** The hours of a day, each with what it holds. */
export function filledHours(
  date: string,
  items: readonly Appointment[],
  staff: readonly Barber[],
  span: Span,
) {
  const barbers = barbersOn(date, staff, items).length || 1
  const hours = emptyHours(date, span)
  for (const item of items)
    if (item.appointment_date === date && occupies(item.status))
      for (const cell of hours) {
        const minutes = minutesIn(item, cell.hour)
        if (minutes <= 0) continue
        cell.count++
        if (item.status === 'pending') cell.pending++
        cell.share = Math.min(1, cell.share + minutes / 60 / barbers)
      }
  return hours
}

/** The whole cell in words: "E martë, 17 nëntor, ora 16: 11 termine, 1 në pritje, 92% e zënë". */
export function hourWords({ date, hour, count, pending, share }: FilledHour, isOpen = true) {
  const when = `${capitalised(dayAndMonth(date))}, ora ${hour}`
  if (count === 0) return `${when}: asnjë termin`
  const waiting = pending > 0 ? `, ${pending} në pritje` : ''
  const load = isOpen ? `${percent(share * 100)} e zënë` : outsideHours
  return `${when}: ${termine(count)}${waiting}, ${load}`
}
