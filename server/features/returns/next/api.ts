import { nextVisitRoutes } from '#contract/returns/next-visit.ts'
import { implement } from '#server/http/route.ts'
import { showNext } from './actions.ts'

export const nextVisitApi = implement(nextVisitRoutes, { show: showNext })
