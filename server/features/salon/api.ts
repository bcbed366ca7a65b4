import { salonRoutes } from '#contract/salon.ts'
import { implement } from '#server/http/route.ts'
import { changeSalon } from './actions.ts'
import { salonOf } from './data.ts'
import { toSalon } from './rules.ts'

export const salonApi = implement(salonRoutes, {
  show: async ({ sql, actor, now }) => ({
    salon: toSalon(await salonOf(sql, actor.salonId), now()),
  }),
  change: changeSalon,
})
