import { historyRoutes } from '#contract/history.ts'
import { pagingOf } from '#contract/kit/paging.ts'
import { implement } from '#server/http/route.ts'
import {
  cleanUpHistory,
  clearHistory,
  countHistory,
  exportHistory,
  readHistory,
  removeActivity,
  turnPage,
} from './actions.ts'

export const historyApi = implement(historyRoutes, {
  list: async (call) => {
    const { page, limit: most } = call.query
    const { activities, total, hasMore, statistics } = await readHistory(call)
    const pagination = { ...pagingOf(page, most, total), has_more: hasMore }
    const retention_hours = call.config.ACTIVITY_RETENTION_HOURS
    return { data: { activities, pagination, statistics, retention_hours } }
  },

  turn: turnPage,
  stats: async (call) => ({ data: await countHistory(call) }),

  download: exportHistory,

  cleanUp: cleanUpHistory,
  clear: clearHistory,
  remove: removeActivity,
})
