import { addDays, dayOf, wallClock } from '#contract/kit/time.ts'

/** The hour has struck since the last one: today, or yesterday for a machine that is off at night. */
export function isDue(last: Date | undefined, now: Date, hour: number) {
  if (!last) return true
  const today = dayOf(now)
  const day = Number(wallClock(now).slice(11, 13)) >= hour ? today : addDays(today, -1)
  return wallClock(last) < `${day} ${String(hour).padStart(2, '0')}:00:00`
}
