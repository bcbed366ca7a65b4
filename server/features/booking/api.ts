import { appointmentRoutes, type WholeAppointment } from '#contract/visits/appointments.ts'
import { availabilityRoutes } from '#contract/visits/availability.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { reachOf } from '#server/core/reach.ts'
import { announce } from '#server/http/announce.ts'
import { implement, type Deps } from '#server/http/route.ts'
import { warningsFor, withAlternatives } from '#server/visits/alternatives.ts'
import { appointmentOf } from '#server/visits/rows.ts'
import { changeAppointment, noteArrival, removeAppointment } from './actions.ts'
import { confirmAndTell } from './auto-confirm.ts'
import { addAppointment } from './book.ts'
import { list } from './list.ts'
import { readPlaces } from './slots.ts'

export const availabilityApi = implement(availabilityRoutes, { list: readPlaces })

type Asking = Deps & { actor: Member }
type Written = {
  message: string
  appointment: WholeAppointment
  isNewBarber: boolean
  isAmbiguous?: true | undefined
}

/** A client's total and last visit change with the appointments. */
function announceVisits(salon: SalonId) {
  announce(salon, 'appointments')
  announce(salon, 'clients')
}

/** Writes an appointment and announces the change to the salon's other screens. */
async function writing<Call extends Asking>(call: Call, write: (call: Call) => Promise<Written>) {
  const { salonId } = call.actor
  const { isNewBarber, isAmbiguous, ...reply } = await write(call)
  announceVisits(salonId)
  if (isNewBarber) announce(salonId, 'staff')
  return { ...reply, ...(isAmbiguous && { client_ambiguous: isAmbiguous }) }
}

/** The same for what takes a place: a refusal names others, and an answer says what staff should know of it. */
async function placing<Call extends Asking>(call: Call, write: (call: Call) => Promise<Written>) {
  const reply = await withAlternatives(call, () => writing(call, write))
  return { ...reply, warnings: await warningsFor(call, reply.appointment) }
}

export const appointmentsApi = implement(appointmentRoutes, {
  list: async ({ query, actor, sql, now }) =>
    list(sql, actor.salonId, query, reachOf(actor, now())),
  show: async ({ params, actor, sql, now }) => ({
    appointment: await appointmentOf(sql, actor.salonId, params.id, reachOf(actor, now())),
  }),

  add: (call) => placing(call, addAppointment),
  change: (call) => placing(call, changeAppointment),
  arrive: (call) => writing(call, noteArrival),
  remove: (call) => writing(call, removeAppointment),

  autoConfirm: async (call) => {
    const appointments = await confirmAndTell(call)
    if (appointments.length > 0) announceVisits(call.actor.salonId)
    return { appointments }
  },
})
