import { moveManyRoutes } from '#contract/move-many.ts'
import { implement } from '#server/http/route.ts'
import { moveMany, readOfBarber } from './actions.ts'
import { barbersWhoLeft } from './data.ts'

export const moveManyApi = implement(moveManyRoutes, {
  left: async ({ sql, actor, now }) => ({
    barbers: await barbersWhoLeft(sql, actor.salonId, now()),
  }),
  ofBarber: readOfBarber,
  move: moveMany,
})
