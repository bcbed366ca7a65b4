import { queueRoutes } from '#contract/queue/queue.ts'
import { implement } from '#server/http/route.ts'
import { callNext, changeEntry, leaveLine, noteHere, pushBack, readLine } from './actions.ts'
import { bookEntry } from './booking.ts'
import { joinLine } from './joining.ts'
import { noteMissing } from './missing.ts'

export const queueApi = implement(queueRoutes, {
  list: readLine,
  join: joinLine,
  change: changeEntry,
  next: callNext,
  missing: noteMissing,
  push: pushBack,
  here: noteHere,
  book: bookEntry,
  remove: leaveLine,
})
