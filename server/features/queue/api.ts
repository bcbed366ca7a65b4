import { queueRoutes } from '#contract/queue/queue.ts'
import { implement } from '#server/http/route.ts'
import { callNext, changeEntry, leaveLine, noteHere, pushBack } from './actions.ts'
import { bookEntry } from './booking.ts'
import { readFigures, readRows } from './figures/figures.ts'
import { joinLine } from './joining.ts'
import { noteMissing } from './missing.ts'
import { skipTurn } from './skipping.ts'
import { readLine } from './told/kept-line.ts'

export const queueApi = implement(queueRoutes, {
  list: readLine,
  figures: readFigures,
  rows: readRows,
  skip: skipTurn,
  join: joinLine,
  change: changeEntry,
  next: callNext,
  missing: noteMissing,
  push: pushBack,
  here: noteHere,
  book: bookEntry,
  remove: leaveLine,
})
