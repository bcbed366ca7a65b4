import { accountDataRoutes } from '#contract/account-data.ts'
import { implement } from '#server/http/route.ts'
import { limit } from '#server/security/rate-limit.ts'
import { packOwnData, removeOwnAccount } from './actions.ts'

export const accountDataApi = implement(accountDataRoutes, {
  download: async (call) => {
    // A download reads and packs all data of a salon, so it is limited to a few an hour.
    await limit(call, [{ what: 'own-data', by: call.actor.userId, most: 6, seconds: 3600 }])
    return packOwnData(call)
  },

  remove: removeOwnAccount,
})
