import { serviceRoutes, serviceWords } from '#contract/services.ts'
import { implement } from '#server/http/route.ts'
import { announce } from '#server/http/announce.ts'
import { addService, changeService, orderServices, removeService } from './actions.ts'
import { listServices, serviceOf } from './data.ts'

export const servicesApi = implement(serviceRoutes, {
  list: async ({ sql, actor }) => ({ data: await listServices(sql, actor.salonId) }),
  show: async ({ sql, actor, params }) => ({
    data: await serviceOf(sql, actor.salonId, params.id),
  }),

  add: async (call) => {
    const service = await addService(call)
    announce(call.actor.salonId, 'services')
    return { message: `Shërbimi ${service.name} u shtua.`, data: service }
  },

  change: async (call) => {
    const service = await changeService(call)
    announce(call.actor.salonId, 'services')
    return { message: serviceWords.saved, data: service }
  },

  order: async (call) => {
    const data = await orderServices(call)
    announce(call.actor.salonId, 'services')
    return { message: 'Radha e shërbimeve u ruajt.', data }
  },

  remove: async (call) => {
    const { name } = await removeService(call)
    announce(call.actor.salonId, 'services')
    return { message: `Shërbimi ${name} u fshi.` }
  },
})
