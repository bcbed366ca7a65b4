import { lateRoutes } from '#contract/late.ts'
import { implement } from '#server/http/route.ts'
import { moveLate } from './actions.ts'

export const lateApi = implement(lateRoutes, { move: moveLate })
