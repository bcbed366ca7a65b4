import { staffRoutes } from '#contract/staff.ts'
import { implement } from '#server/http/route.ts'
import { announce } from '#server/http/announce.ts'
import { addToStaff, changeBarber, orderStaff, removeBarber } from './actions.ts'
import { barberOf, listStaff } from './data.ts'

export const staffApi = implement(staffRoutes, {
  list: async ({ sql, actor }) => ({ staff: await listStaff(sql, actor.salonId) }),
  show: async ({ sql, actor, params }) => ({
    barber: await barberOf(sql, actor.salonId, params.id),
  }),

  add: async (call) => {
    const barber = await addToStaff(call)
    announce(call.actor.salonId, 'staff')
    return { message: `Berberi ${barber.name} u shtua.`, barber }
  },

  change: async (call) => {
    const barber = await changeBarber(call)
    announce(call.actor.salonId, 'staff')
    // Appointments show their barber's name, so screens with appointments reload too.
    if (call.body.name !== undefined) announce(call.actor.salonId, 'appointments')
    return { message: `Berberi ${barber.name} u ruajt.`, barber }
  },

  remove: async (call) => {
    const { name } = await removeBarber(call)
    announce(call.actor.salonId, 'staff')
    return { message: `Berberi ${name} u fshi.` }
  },

  order: async (call) => {
    const staff = await orderStaff(call)
    announce(call.actor.salonId, 'staff')
    return { message: 'Radha e berberëve u ruajt.', staff }
  },
})
