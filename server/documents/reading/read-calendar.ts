import { once } from 'node:events'
import { openLine } from '#server/core/limit-concurrency.ts'
import { withThread } from '#server/process/thread.ts'
import type { BusyPiece } from './calendar-pieces.ts'
import type { Window } from './calendar-times.ts'

export type CalendarToRead = { readonly bytes: Uint8Array; readonly window: Window }
/** Null where the file is no calendar. */
export type CalendarAnswer = { readonly times: BusyPiece[] | null }

/** A large one takes a core for a second. */
const inLine = openLine({ places: 1 })

/** Reads a calendar in a thread of its own, with bounds of time and memory; undefined where it can't be read. */
export const readCalendar = (salon: string, calendar: CalendarToRead, patienceMs = 10_000) =>
  inLine(salon, async (hold) => {
    const thread = {
      file: new URL('./read-calendar-worker.ts', import.meta.url),
      hold,
      workerData: calendar,
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
    }
    try {
      return await withThread(thread, async (worker) => {
        const signal = AbortSignal.timeout(patienceMs)
        const [{ times }] = (await once(worker, 'message', { signal })) as [CalendarAnswer]
        return times ?? undefined
      })
    } catch {
      return undefined
    }
  })
