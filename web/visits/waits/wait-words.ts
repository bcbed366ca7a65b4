import { counted, shortDay, shortWeekday } from '#contract/kit/albanian.ts'
import { addDays, wallClock, weekdayOf } from '#contract/kit/time.ts'
import type { Wait } from '#contract/waiting/waits.ts'
import { nearDay, nearTime, soon } from '../times/near-day.ts'

/** Whose it is is kept from this member. */
const somebody = 'Klient'
export const nameOf = ({ client }: Pick<Wait, 'client'>) => client.name || somebody

const week = [0, 1, 2, 3, 4, 5, 6]
// A Monday: the week's days are called from here on.
const monday = '2026-11-23'
const called = (nth: number) => shortWeekday(addDays(monday, nth)).toLowerCase()

/** "hën–pre", "hën, mër", "çdo ditë" */
function weekdaysWords(days: readonly number[]) {
  const sorted = days.toSorted((one, other) => one - other)
  const [first = 0] = sorted
  const last = sorted.at(-1) ?? first
  if (sorted.length === week.length) return 'çdo ditë'
  return sorted.length > 2 && last - first === sorted.length - 1
    ? `${called(first)}–${called(last)}`
    : sorted.map(called).join(', ')
}

/** "pas 16:00", "para 12:00", "10:00–12:00" */
function hoursWords({ after, before }: Pick<Wait, 'after' | 'before'>) {
  if (after && before) return `${after}–${before}`
  if (after) return `pas ${after}`
  return before && `para ${before}`
}

type Wish = Pick<Wait, 'from' | 'to' | 'days' | 'after' | 'before'>

/** The first days from today on, at most three, on which somebody could come. */
function firstDays({ from, to, days = week }: Wish, today: string) {
  const first = from > today ? from : today
  const threeWeeks = Array.from({ length: 3 * week.length }, (_, nth) => addDays(first, nth))
  return threeWeeks.filter((day) => day <= to && days.includes(weekdayOf(day))).slice(0, 3)
}

/** "sot e nesër, pas 16:00", "hën–pre, kurdo · deri 27 nën", "e shtunë 28 nën" */
export function whenWords(wish: Wish, today: string) {
  const { from, to, days = week } = wish
  const [day, other, third] = firstDays(wish, today)
  const hours = hoursWords(wish)
  if (to < today) return `kaloi ${shortDay(to)}`
  if (day && !other) return [nearDay(day, today), hours].filter(Boolean).join(', ')
  if (day === today && other === addDays(today, 1) && !third)
    return `sot e nesër, ${hours ?? 'kurdo'}`
  const begin = from > today ? `nga ${soon(from, today) ?? shortDay(from)} ` : ''
  return `${weekdaysWords(days)}, ${hours ?? 'kurdo'} · ${begin}deri ${shortDay(to)}`
}

/** "pret 2 ditë", from the public page "nga faqja · pret 3 orë" */
export function sinceWords({ since, source }: Pick<Wait, 'since' | 'source'>, now: Date) {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000))
  const hours = Math.floor(minutes / 60)
  const waits = () => {
    if (minutes < 1) return 'pret tani'
    if (hours < 1) return `pret ${minutes} min`
    if (hours < 24) return `pret ${counted(hours, 'orë', 'orë')}`
    return `pret ${counted(Math.floor(hours / 24), 'ditë', 'ditë')}`
  }
  return source === 'online' ? `nga faqja · ${waits()}` : waits()
}

/** "iu ofrua 16:30, deri 13:10" */
export function offerWords(offer: NonNullable<Wait['offer']>, today: string, zone: string) {
  const until = wallClock(new Date(offer.until), zone)
  const end = { date: until.slice(0, 10), time: until.slice(11, 16) }
  return `iu ofrua ${nearTime(offer, today)}, deri ${nearTime(end, today)}`
}
