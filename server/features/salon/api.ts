import { salonRoutes } from '#contract/salon.ts'
import { implement } from '#server/http/route.ts'
import { announce } from '#server/http/announce.ts'
import { changeSalon } from './actions.ts'
import { salonOf } from './data.ts'
import { toSalon } from './rules.ts'

export const salonApi = implement(salonRoutes, {
  show: async ({ sql, actor, now }) => ({
    salon: toSalon(await salonOf(sql, actor.salonId), now()),
  }),

  change: async (call) => {
    const salon = await changeSalon(call)
    announce(call.actor.salonId, 'salon')
    return { message: 'Të dhënat e sallonit u ruajtën.', salon }
  },
})
