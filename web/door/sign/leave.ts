import type { SalonLook } from '#contract/outside/door-page.ts'
import type { PublicSalon } from '#contract/outside/door.ts'
import { addDays, weekdayOf } from '#contract/kit/time.ts'

export type SignLook = Pick<SalonLook, 'now' | 'shut'> & {
  readonly salon: Pick<PublicSalon, 'hours'>
}

/** The salon's opening hours on a day; empty while it is on leave, whatever the weekly hours say. */
export const hoursOn = ({ salon, shut }: SignLook, day: string) =>
  shut.includes(day) ? [] : (salon.hours[weekdayOf(day)] ?? [])

const month = 31

/** The first day with opening hours after this one; this one itself if none follows within a month. */
export function opensAfter(look: SignLook, day: string) {
  for (let later = 1; later <= month; later++) {
    const next = addDays(day, later)
    if (hoursOn(look, next).length > 0) return next
  }
  return day
}

/** A leave of the whole salon that includes today and tomorrow: its last day, and the day on which the salon opens again. */
export function leaveOf(look: SignLook) {
  const today = look.now.slice(0, 10)
  const isLeave = (day: string) =>
    look.shut.includes(day) && (look.salon.hours[weekdayOf(day)] ?? []).length > 0
  const opens = opensAfter(look, today)
  const until = addDays(opens, -1)
  return isLeave(today) && until > today ? { until, opens } : undefined
}
