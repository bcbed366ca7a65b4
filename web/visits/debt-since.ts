import { dayOfMonth, fullDay } from '#contract/kit/albanian.ts'

/** "që nga 3 shtator"; of another year it says which. */
export const sinceWords = (day: string, today: string) =>
  `që nga ${day.startsWith(today.slice(0, 4)) ? dayOfMonth(day) : fullDay(day)}`
