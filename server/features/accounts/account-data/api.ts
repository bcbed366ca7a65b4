import { Readable } from 'node:stream'
import { accountDataRoutes, accountDataWords, archiveName } from '#contract/account-data.ts'
import { dayOf } from '#contract/kit/time.ts'
import { implement } from '#server/http/route.ts'
import { fileReply } from '#server/http/reply.ts'
import { limit } from '#server/security/rate-limit.ts'
import { packOwnData, removeOwnAccount } from './actions.ts'

export const accountDataApi = implement(accountDataRoutes, {
  download: async (call) => {
    // A download reads and packs all data of a salon, so it is limited to a few an hour.
    await limit(call, [{ what: 'own-data', by: call.actor.userId, most: 6, seconds: 3600 }])
    const day = dayOf(call.now())
    return fileReply(archiveName(day), Readable.from(await packOwnData(call, day)))
  },

  remove: async (call) => {
    const isSalonErased = await removeOwnAccount(call)
    const { deleted, memberDeleted } = accountDataWords
    return { message: isSalonErased ? deleted : memberDeleted }
  },
})
