import { pushRoutes } from '#contract/push.ts'
import { writeLimits } from '#server/features/appointments/rules.ts'
import { implement } from '#server/http/route.ts'
import { limit } from '#server/security/rate-limit.ts'
import { addPush, readPush, removePush } from './actions.ts'

export const pushApi = implement(
  pushRoutes,
  { list: readPush, add: addPush, remove: removePush },
  {
    add: (call) => limit(call, writeLimits(call.actor.userId)),
    remove: (call) => limit(call, writeLimits(call.actor.userId)),
  },
)
