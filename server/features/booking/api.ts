import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { availabilityRoutes } from '#contract/visits/slots.ts'
import { reachOf } from '#server/core/reach.ts'
import { implement, type Call } from '#server/http/route.ts'
import { appointmentOf } from '#server/visits/rows.ts'
import { changeAppointment, noteArrival, removeAppointment } from './actions.ts'
import { confirmAndTell } from './auto-confirm.ts'
import { readSeries } from './repeats/data.ts'
import { changeFollowing, removeFollowing } from './repeats/following.ts'
import { list } from './list.ts'
import { readSlots } from './slots.ts'
import { bookOne } from './book.ts'
import { bookSeries, foreseeVisits } from './repeats/book-series.ts'

/** One visit, a series of them, or what either would be. */
function addAppointment(call: Call<(typeof appointmentRoutes)['add']>) {
  const { dryRun, repeat } = call.body
  if (dryRun) return foreseeVisits(call)
  return repeat ? bookSeries(call, repeat) : bookOne(call)
}

export const availabilityApi = implement(availabilityRoutes, { list: readSlots })

export const appointmentsApi = implement(appointmentRoutes, {
  list: async ({ query, actor, sql, now }) =>
    list(sql, actor.salonId, query, reachOf(actor, now())),
  show: async ({ params, actor, sql, now }) => ({
    appointment: await appointmentOf(sql, actor.salonId, params.id, reachOf(actor, now())),
  }),

  series: async ({ params, actor, sql, now }) =>
    readSeries(sql, actor.salonId, params.id, reachOf(actor, now())),

  add: addAppointment,
  change: (call) =>
    call.query.scope === 'following' ? changeFollowing(call) : changeAppointment(call),
  arrive: noteArrival,
  remove: (call) =>
    call.query.scope === 'following' ? removeFollowing(call) : removeAppointment(call),
  autoConfirm: confirmAndTell,
})
