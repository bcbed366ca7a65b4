import { wallClock } from '#contract/kit/time.ts'

/** Until when a face takes no PIN on this tablet, by its person: as the server has said since this page was loaded. */
const closed = new Map<string, number>()

export const closeFace = (userId: string, seconds: number) =>
  void closed.set(userId, Date.now() + seconds * 1000)

/** "12:53", or nothing where the face is open. */
export function closedUntil(userId: string) {
  const until = closed.get(userId) ?? 0
  return until > Date.now() ? clockAt(until) : undefined
}

/** A face that is open again at 12:53 is not so at 12:53:00 sharp. */
const clockAt = (moment: number) => clockOf(new Date(moment + 59_000))

export const clockOf = (moment: Date) => wallClock(moment).slice(11, 16)
