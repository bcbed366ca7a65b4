import { doubleRoutes } from '#contract/clients/doubles.ts'
import { implement } from '#server/http/route.ts'
import { listDoubles, tellApart } from './actions.ts'

export const doublesApi = implement(doubleRoutes, { list: listDoubles, apart: tellApart })
