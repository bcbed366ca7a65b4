import { addDays, weekdayOf } from '#contract/kit/time.ts'
import type { SalonLook } from '#contract/outside/door-page.ts'
import { hoursOn } from '../sign/leave.ts'
import type { Speech } from '../speech.ts'
import type { Words } from '../words/sq.ts'

/** The ready answers to "what time of day?": a visit begins after the one time, or before the other. */
export const partsOfDay = {
  any: {},
  morning: { before: '12:00' },
  afternoon: { after: '12:00' },
  evening: { after: '17:00' },
} as const
export type PartOfDay = keyof typeof partsOfDay

export const partWords = ({ anyHour, morning, afternoon, afterHour }: Words) =>
  ({ any: anyHour, morning, afternoon, evening: afterHour(partsOfDay.evening.after) }) as const

/** Those that are not over: today's morning is, at noon. */
export const partsFrom = (now: string, day: string) =>
  (Object.keys(partsOfDay) as PartOfDay[]).filter(
    (part) => part !== 'morning' || day !== now.slice(0, 10) || now.slice(11) < '12:00',
  )

type WaitLook = Pick<SalonLook, 'now' | 'shut' | 'salon'>

const [daysBeside, twoWeeks] = [2, 14]

const lastOf = ({ salon, now }: WaitLook) => addDays(now.slice(0, 10), salon.rules.horizonDays)

/** A full day, and the next ones on which the salon is open. */
export function daysFrom(look: WaitLook, day: string) {
  const ahead = Array.from({ length: twoWeeks }, (_, nth) => addDays(day, nth + 1))
  const open = ahead.filter((next) => next <= lastOf(look) && hoursOn(look, next).length > 0)
  return [day, ...open.slice(0, daysBeside)]
}

/** The two weeks from today on; of a day beyond them, those that begin with it. */
export function twoWeeksOf(look: WaitLook, day: string) {
  const today = look.now.slice(0, 10)
  const from = day < addDays(today, twoWeeks) ? today : day
  const to = addDays(from, twoWeeks - 1)
  return { from, to: to < lastOf(look) ? to : lastOf(look) }
}

/** In a sentence by its weekday, tomorrow too: "të shtunën". */
export const onWeekdayOf = ({ words, onDay, today }: Speech, day: string) =>
  day > today && day < addDays(today, 7) ? words.onWeekday(weekdayOf(day)) : onDay(day)

/** Short: "Sot", "Sht 21". */
export const shortDateOf = ({ shortDay, dateOf, today }: Speech, day: string) =>
  day === today ? shortDay(day) : `${shortDay(day)} ${dateOf(day)}`
