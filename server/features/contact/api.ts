import { contactRoutes } from '#contract/contact.ts'
import { implement } from '#server/http/route.ts'
import { callerOf } from '#server/core/networks.ts'
import { limit, type Limit } from '#server/security/rate-limit.ts'
import { writeToAdministrators } from './actions.ts'

const [hour, day] = [3600, 86_400]

/** The second limit counts the messages of all networks together. */
const contactLimits = (caller: string): Limit[] => [
  { what: 'contact', by: caller, most: 5, seconds: hour },
  { what: 'contact/all', by: 'everybody', most: 200, seconds: day },
]

export const contactApi = implement(contactRoutes, {
  send: async (call) => {
    await limit(call, contactLimits(callerOf(call.origin.ip)))
    return writeToAdministrators(call)
  },
})
