import { pushRoutes } from '#contract/push.ts'
import { implement } from '#server/http/route.ts'
import { addPush, readPush, removePush } from './actions.ts'

export const pushApi = implement(pushRoutes, { list: readPush, add: addPush, remove: removePush })
