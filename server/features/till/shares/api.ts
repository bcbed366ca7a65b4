import { shareRoutes } from '#contract/shares.ts'
import { announce } from '#server/http/announce.ts'
import { implement } from '#server/http/route.ts'
import { changeRates, readRows, readShares } from './actions.ts'

export const sharesApi = implement(shareRoutes, {
  list: readShares,
  rows: readRows,
  change: async (call) => {
    const reply = await changeRates(call)
    announce(call.actor.salonId, 'till')
    return reply
  },
})
