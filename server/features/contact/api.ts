import { contactRoutes } from '#contract/contact.ts'
import { implement } from '#server/http/route.ts'
import { callerOf } from '#server/core/networks.ts'
import { limit } from '#server/security/rate-limit.ts'
import { writeToAdministrators } from './actions.ts'
import { contactLimits } from './rules.ts'

export const contactApi = implement(contactRoutes, {
  send: async (call) => {
    await limit(call, contactLimits(callerOf(call.origin.ip)))
    return writeToAdministrators(call)
  },
})
