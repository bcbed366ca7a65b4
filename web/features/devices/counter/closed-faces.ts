import { wallClock } from '#contract/kit/time.ts'
import type { FaceState } from '#web/platform/offline/kept-faces.ts'

/** Until when a face takes no PIN on this tablet, by its person: as the server has said since this page was loaded. */
const closed = new Map<string, number>()

export const closeFace = (userId: string, seconds: number) =>
  void closed.set(userId, Date.now() + seconds * 1000)

/** The time "12:53" until which the face is closed; undefined if it is open. */
export function closedUntil(userId: string) {
  const until = closed.get(userId) ?? 0
  return until > Date.now() ? clockAt(until) : undefined
}

/** The same for a face that the tablet itself has closed, without network. */
export const shutUntil = (state: FaceState | undefined) =>
  state && state.shutUntil > Date.now() ? clockAt(state.shutUntil) : undefined

/** Rounded up to the next minute, so that the face is really open again at the shown time. */
const clockAt = (moment: number) => clockOf(new Date(moment + 59_000))

export const clockOf = (moment: Date) => wallClock(moment).slice(11, 16)
