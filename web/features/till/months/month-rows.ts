import { dayOfMonth, money, shortWeekday } from '#contract/kit/albanian.ts'
import { expenseKindLabels } from '#contract/till/expenses.ts'
import { type BarberOfMonth, type DayOfMonth, type Month, sumOf } from '#contract/till/months.ts'
import type { BillRow } from './bill-line.tsx'

export const dayPath = (date: string) => `/arka?d=${date}`
export const dayName = (date: string) => `${shortWeekday(date)}, ${dayOfMonth(date)}`

type DayFigure = Exclude<keyof DayOfMonth, 'date' | 'isCounted' | 'sales'>

/** The days that a figure of the month is the sum of; each leads to its own. */
export const rowsByDay = (
  { byDay }: Month,
  figure: DayFigure,
  words: (value: number) => string = money,
): BillRow[] =>
  byDay.flatMap((day) =>
    day[figure] === 0
      ? []
      : {
          key: day.date,
          name: dayName(day.date),
          value: words(day[figure]),
          to: dayPath(day.date),
        },
  )

export const rowsByBarber = (
  { barbers }: Month,
  figure: 'share' | 'rent' | 'advances',
  noteOf: (one: BarberOfMonth) => string | undefined = () => undefined,
): BillRow[] =>
  barbers.flatMap((one) =>
    one[figure] === 0
      ? []
      : { key: one.barberId, name: one.barber, value: money(one[figure]), note: noteOf(one) },
  )

export const rowsByKind = ({ expenses }: Month): BillRow[] =>
  expenses.map(({ kind, amount }) => ({
    key: kind,
    name: expenseKindLabels[kind],
    value: money(amount),
  }))

export const spentIn = ({ expenses }: Month) => sumOf(expenses.map(({ amount }) => amount))
