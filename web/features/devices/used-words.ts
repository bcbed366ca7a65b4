import { shortDate, shortDay } from '#contract/kit/albanian.ts'
import { addDays, wallClock } from '#contract/kit/time.ts'

/** "e përdorur sot në 12:31", "… dje në 19:02", "… më 3 nën", "… më 28.12.2025". */
export function usedWords(lastUsedAt: string, now = new Date()) {
  const [day = '', time = ''] = wallClock(new Date(lastUsedAt)).split(' ')
  const today = wallClock(now).slice(0, 10)
  const clock = time.slice(0, 5)
  if (day === today) return `e përdorur sot në ${clock}`
  if (day === addDays(today, -1)) return `e përdorur dje në ${clock}`
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return `e përdorur më ${isThisYear ? shortDay(day) : shortDate(day)}`
}
