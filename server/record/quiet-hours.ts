import { minutesBetween, minutesLater } from '#contract/kit/time.ts'

const [quietFrom, quietUntil] = ['21:00', '08:00']
const [day, twoHours] = [24 * 60, 2 * 60]

/** When the quiet hours end that a moment of the salon's clock lies in; null outside of them. */
function quietEnd(clock: string) {
  const [date, time] = [clock.slice(0, 10), clock.slice(11, 16)]
  if (time >= quietFrom) return minutesLater(`${date} ${quietUntil}`, day)
  return time < quietUntil ? `${date} ${quietUntil}` : null
}

/** Minutes that news of the salon waits: until the quiet hours end, unless the visit would then be less than two hours away. */
export function quietWait(clock: string, startsAt: string) {
  const end = quietEnd(clock)
  return end === null || minutesBetween(end, startsAt) < twoHours ? 0 : minutesBetween(clock, end)
}

/** Seconds in which what was done can be undone: the usual with one touch, a request's answer, or a toast at the desk. */
export const undoSeconds = { client: 10, answer: 10, salon: 60 } as const
