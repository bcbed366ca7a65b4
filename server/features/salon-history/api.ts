import { dayOf } from '#contract/kit/time.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { fileReply } from '#server/http/reply.ts'
import { implement } from '#server/http/route.ts'
import { limit } from '#server/security/rate-limit.ts'
import { exportSalonHistory, readSalonHistory } from './actions.ts'

export const salonHistoryApi = implement(salonHistoryRoutes, {
  list: readSalonHistory,
  download: async (call) => {
    await limit(call, [{ what: 'salon-history', by: call.actor.userId, most: 20, seconds: 3600 }])
    return fileReply(`historiku_${dayOf(call.now())}.csv`, exportSalonHistory(call))
  },
})
