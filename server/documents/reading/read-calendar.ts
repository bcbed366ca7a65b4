import { once } from 'node:events'
import type { Hold } from '#server/core/limit-concurrency.ts'
import { withThread } from '#server/documents/thread.ts'
import type { BusyPiece } from './calendar-pieces.ts'
import type { Window } from './calendar-times.ts'

export type CalendarToRead = { readonly bytes: Uint8Array; readonly window: Window }
/** Null where the file is no calendar. */
export type CalendarAnswer = { readonly times: BusyPiece[] | null }

/** Reads a calendar in a thread of its own; undefined where it takes more time or memory than it may. */
export async function readCalendar(
  calendar: CalendarToRead,
  hold: Hold,
  patienceMs = 10_000,
): Promise<CalendarAnswer | undefined> {
  const thread = {
    file: new URL('./read-calendar-worker.ts', import.meta.url),
    hold,
    workerData: calendar,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  }
  try {
    return await withThread(thread, async (worker) => {
      const signal = AbortSignal.timeout(patienceMs)
      const [answer] = (await once(worker, 'message', { signal })) as [CalendarAnswer]
      return answer
    })
  } catch {
    return undefined
  }
}
