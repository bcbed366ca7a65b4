import { capitalised, dayAndMonth, shortWeekday } from '#contract/kit/albanian.ts'
import { addDays } from '#contract/kit/time.ts'

type Dated = { date: string }

export const isNextDay = (ahead: Dated, now: Dated) => ahead.date === addDays(now.date, 1)

/** "Nesër, e shtunë, 21 nëntor"; a day further off is only named. */
export const dayTitle = (ahead: Dated, now: Dated) =>
  isNextDay(ahead, now) ? `Nesër, ${dayAndMonth(ahead.date)}` : capitalised(dayAndMonth(ahead.date))

export const aheadWord = (ahead: Dated, now: Dated) =>
  isNextDay(ahead, now) ? 'Nesër' : shortWeekday(ahead.date)
