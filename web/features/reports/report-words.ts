import type { Period } from '#contract/reports/figures.ts'
import {
  capitalised,
  counted,
  dayAndMonth,
  money,
  monthAndYear,
  shortDate,
  shortDay,
  shortWeekday,
} from '#contract/kit/albanian.ts'
import { daysBetween, isoWeek, wallClock } from '#contract/kit/time.ts'

type Bucket = { from: string; to: string }

const dates = ({ from, to }: Bucket) =>
  from === to ? shortDate(from) : `${shortDate(from)} – ${shortDate(to)}`

export type Dated = Record<'startDate' | 'endDate' | 'asOf', string>

/** Of one of the reports with a choice of periods. */
export type Spanned = Dated & { period?: Period }

/** " · 30 ditë", which the name of a month leaves open. */
export const lengthOf = ({ period, startDate, endDate }: Spanned) =>
  period === 'month' ? ` · ${daysBetween(startDate, endDate) + 1} ditë` : ''
export const spanOf = ({ startDate, endDate }: Dated) => dates({ from: startDate, to: endDate })
export const ageOf = ({ asOf }: Dated) =>
  ` · përditësuar në ${wallClock(new Date(asOf)).slice(11, 16)}`

const dateOf = (day: string) => Number(day.slice(8))

/** A bucket's short name, under its bar. */
export const bucketLabels: Record<Period, (bucket: Bucket) => string> = {
  week: ({ from }) => `${shortWeekday(from)} ${dateOf(from)}`,
  month: ({ from, to }) => {
    if (from === to) return shortDay(from)
    const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
    return `${isOneMonth ? dateOf(from) : shortDay(from)}–${shortDay(to)}`
  },
  year: ({ from }) => shortDay(from).replace(/^\d+ /, ''),
}

/** A bucket's long name, in tables and titles. */
export const bucketNames: Record<Period, (bucket: Bucket) => string> = {
  week: ({ from }) => capitalised(dayAndMonth(from)),
  month: (bucket) => `Java ${isoWeek(bucket.from)}, ${dates(bucket)}`,
  year: ({ from }) => capitalised(monthAndYear(from)),
}

export const inAppointments = (count: number) => counted(count, 'termin', 'termine')

/** With a real minus sign, if more was voided than sold. */
export const sumWords = (amount: number) => `${amount < 0 ? '−' : ''}${money(Math.abs(amount))}`
