import type { appointmentRoutes } from '#contract/visits/appointments.ts'
import type { Call } from '#server/http/route.ts'
import { bookOne } from './book.ts'
import { bookSeries, foreseeVisits } from './repeats/book-series.ts'

/** One visit, a series of them, or what either would be. */
export function addAppointment(call: Call<(typeof appointmentRoutes)['add']>) {
  const { dryRun, repeat } = call.body
  if (dryRun) return foreseeVisits(call)
  return repeat ? bookSeries(call, repeat) : bookOne(call)
}
