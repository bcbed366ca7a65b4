import { serviceRoutes } from '#contract/services/services.ts'
import { implement } from '#server/http/route.ts'
import { addService, addServices, changeService, orderServices, removeService } from './actions.ts'
import { listServices, serviceOf } from './data.ts'

export const servicesApi = implement(serviceRoutes, {
  list: async ({ sql, actor }) => ({ data: await listServices(sql, actor.salonId) }),
  show: async ({ sql, actor, params }) => ({
    data: await serviceOf(sql, actor.salonId, params.id),
  }),
  add: addService,
  addMany: addServices,
  change: changeService,
  order: orderServices,
  remove: removeService,
})
