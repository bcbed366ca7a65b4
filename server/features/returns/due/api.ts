import { dueRoutes } from '#contract/returns/due.ts'
import { implement } from '#server/http/route.ts'
import { listDue, notNow } from './actions.ts'

export const dueApi = implement(dueRoutes, { list: listDue, notNow })
