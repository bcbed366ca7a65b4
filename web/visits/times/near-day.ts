import { shortDay, weekday } from '#contract/kit/albanian.ts'
import { addDays } from '#contract/kit/time.ts'

export const soon = (day: string, today: string) => {
  if (day === today) return 'sot'
  return day === addDays(today, 1) ? 'nesër' : undefined
}

/** "sot", "nesër", "e shtunë 28 nën" */
export const nearDay = (day: string, today: string) =>
  soon(day, today) ?? `${weekday(day)} ${shortDay(day)}`

type At = { date: string; time: string }

/** With its day and hour: "sot 17:00" */
export const slotTime = ({ date, time }: At, today: string) => `${nearDay(date, today)} ${time}`

/** "17:00" today, else with the day: "nesër 17:00" */
export const nearTime = (at: At, today: string) =>
  at.date === today ? at.time : slotTime(at, today)
