import { moveManyRoutes } from '#contract/move-many.ts'
import { implement } from '#server/http/route.ts'
import { moveMany, readOfBarber } from './actions.ts'

export const moveManyApi = implement(moveManyRoutes, { ofBarber: readOfBarber, move: moveMany })
