import { offerEndsBefore } from '#contract/waiting/waiting.ts'
import { minutesBetween } from '#contract/kit/time.ts'

type Asked = {
  readonly now: Date
  /** Now and the beginning of the visit, on the salon's clock. */
  readonly clock: string
  readonly startsAt: string
  readonly minutes: number
}

const minuteMs = 60_000

/** Until when a slot is held, on a whole minute; undefined where too little is left before the visit. */
export function offerEnd({ now, clock, startsAt, minutes }: Asked) {
  const most = minutesBetween(clock, startsAt) - offerEndsBefore
  if (most < 1) return undefined
  const minute = Math.floor(now.getTime() / minuteMs)
  return new Date((minute + Math.min(minutes, most)) * minuteMs)
}

/** Days for which the link of an ended offer says so. */
export const toldDays = 30
