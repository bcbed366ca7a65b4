import { staffRoutes } from '#contract/staff.ts'
import { implement } from '#server/http/route.ts'
import { addToStaff, changeBarber, orderStaff, removeBarber } from './actions.ts'
import { barberOf, listStaff } from './data.ts'

export const staffApi = implement(staffRoutes, {
  list: async ({ sql, actor }) => ({ staff: await listStaff(sql, actor.salonId) }),
  show: async ({ sql, actor, params }) => ({
    barber: await barberOf(sql, actor.salonId, params.id),
  }),
  add: addToStaff,
  change: changeBarber,
  remove: removeBarber,
  order: orderStaff,
})
