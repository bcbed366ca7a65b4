import type { ClientNews } from '#contract/client-news.ts'
import { shortDay, shortWeekday } from '#contract/kit/albanian.ts'
import { addDays } from '#contract/kit/time.ts'

function dayWord(date: string, today: string) {
  if (date === today) return 'sot'
  if (date === addDays(today, 1)) return 'nesër'
  return `${shortWeekday(date)} ${shortDay(date)}`
}

/** "zhvendosi terminin: nesër 09:30 → 10:00 te Arta": an unchanged day or barber is named once. */
export function newsWords(
  { act, date, time, barber, was }: ClientNews,
  today: string,
  withWhom: (name: string) => string,
) {
  const whom = withWhom(barber)
  if (act === 'cannot') return `s’mund në orën e re: ${dayWord(date, today)} ${time} te ${whom}`
  if (act === 'cancelled' || was === null)
    return `anuloi terminin: ${dayWord(date, today)} ${time} te ${whom}`
  const before = was.barber === barber ? '' : ` te ${withWhom(was.barber)}`
  const day = was.date === date ? '' : `${dayWord(date, today)} `
  return `zhvendosi terminin: ${dayWord(was.date, today)} ${was.time}${before} → ${day}${time} te ${whom}`
}
