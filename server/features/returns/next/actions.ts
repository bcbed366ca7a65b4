import type { NextVisit, nextVisitRoutes } from '#contract/returns/next-visit.ts'
import { fromCents } from '#contract/kit/money.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { weightOf } from '#contract/visits/availability.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { reachOf } from '#server/core/reach.ts'
import type { Call } from '#server/http/route.ts'
import { limit } from '#server/security/rate-limit.ts'
import { appointmentOf } from '#server/visits/rows.ts'
import { placesLimits } from '#server/visits/slots.ts'
import { readBusy, readTimes } from '#server/visits/times.ts'
import { partsDone, rhythmBehind } from './data.ts'
import {
  busyFrom,
  daysAround,
  daysOfService,
  freeFor,
  type PartAgain,
  partsAgain,
  placesNear,
  wishedDay,
} from './rules.ts'

type Asking = Call<typeof nextVisitRoutes.show>

export async function showNext(call: Asking) {
  const { sql, actor, params, now } = call
  const reach = reachOf(actor, now())
  const visit = await appointmentOf(sql, actor.salonId, params.id, reach)
  const isOwn = !reach || visit.parts.every(({ barber_id }) => barber_id === reach.staffId)
  return { next: isOwn && isKept(visit) ? await nextOf(call, visit) : null }
}

const isKept = ({ status, requestedAt, offerUntil }: Appointment) =>
  occupies(status) && requestedAt === null && offerUntil === null

async function nextOf(call: Asking, visit: Appointment): Promise<NextVisit | null> {
  const { sql, actor, now } = call
  const { salonId } = actor
  if (visit.client_id === null) return null
  const asked = { clientId: visit.client_id, visitId: visit.id }
  const rhythm = await rhythmBehind(sql, salonId, asked, now())
  const { today } = rhythm
  if (rhythm.comesAgain || visit.appointment_date > today) return null
  const done = await partsDone(sql, salonId, visit.id)
  const listed = daysOfService(done)
  const everyDays = rhythm.everyDays ?? listed?.againDays ?? null
  if (everyDays === null) return null
  const date = wishedDay(visit.appointment_date, everyDays, today)
  const days = daysAround(date, today)
  const services = done.flatMap(({ serviceId }) => serviceId ?? [])
  const times = await readTimes(sql, salonId, days, services)
  const parts = partsAgain(times, done, visit.saleId !== null)
  if (!parts) return null
  const barbers = times.barbers.filter(({ id }) => parts.some(({ staffId }) => staffId === id))
  const weight = weightOf({
    days: days.days,
    parts: parts.map(() => ({ doers: [], buffer: 0 })),
    barbers,
  })
  await limit(call, placesLimits('desk', actor.userId, weight))
  const busy = await readBusy(sql, salonId, days)
  const free = freeFor(times, parts, busyFrom(busy, days.from))
  const { stepMinutes } = times
  const found = placesNear(free, days, { date, time: visit.appointment_time, stepMinutes })
  if (!found) return null
  const service = rhythm.everyDays === null ? (listed?.serviceName ?? null) : null
  return { ...found, parts: parts.map(asSent), everyDays, service }
}

const asSent = ({ serviceId, serviceName, staffId, priceCents, ...part }: PartAgain) => ({
  service_id: serviceId,
  service_name: serviceName,
  price: fromCents(priceCents),
  barber: part.barber,
  barber_id: staffId,
  work: part.work,
  wait: part.wait,
  finish: part.finish,
})
