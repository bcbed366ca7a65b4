import { shortDate } from '#contract/kit/albanian.ts'
import { addDays, wallClock } from '#contract/kit/time.ts'

/** How old what stands on screen is: "e orës 14:05". */
export function ageWords(seen: Date, now: Date, zone?: string) {
  const [day = '', clock = ''] = wallClock(seen, zone).split(' ')
  const today = wallClock(now, zone).slice(0, 10)
  const time = clock.slice(0, 5)
  if (day === today) return `e orës ${time}`
  return day === addDays(today, -1) ? `e djeshme të orës ${time}` : `e datës ${shortDate(day)}`
}
