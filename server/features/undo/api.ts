import { undoRoutes } from '#contract/undo.ts'
import { implement } from '#server/http/route.ts'
import { undo } from './actions.ts'

export const undoApi = implement(undoRoutes, { undo })
