import { dayRoutes } from '#contract/till/days.ts'
import { implement } from '#server/http/route.ts'
import { closeDay, correctDay, moveCash, readDays, readSpan, showDay } from './actions.ts'
import { downloadDay, downloadDays } from './download/actions.ts'

export const daysApi = implement(dayRoutes, {
  list: readDays,
  download: downloadDays,
  takings: readSpan,
  show: showDay,
  downloadDay,
  close: closeDay,
  correct: correctDay,
  move: moveCash,
})
