import { dayOf } from '#contract/kit/time.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { fileReply } from '#server/http/reply.ts'
import { implement } from '#server/http/route.ts'
import { exportSalonHistory, readSalonHistory, type UndoStates } from './actions.ts'

export const salonHistoryApi = (undoStates: UndoStates) =>
  implement(salonHistoryRoutes, {
    list: (call) => readSalonHistory(call, undoStates),
    download: async (call) => {
      return fileReply(`historiku_${dayOf(call.now())}.csv`, exportSalonHistory(call))
    },
  })
