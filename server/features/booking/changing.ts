import type { ErrorDef } from '#contract/kit/errors.ts'
import { type AppointmentDetails } from '#contract/visits/appointments.ts'
import { unitOf } from '#contract/kit/currency.ts'
import { occupies } from '#contract/visits/statuses.ts'
import type { appointmentRoutes } from '#contract/visits/appointments.ts'
import type { Rival } from '#contract/visits/rivals.ts'
import { momentOf } from '#contract/visits/visit-time.ts'
import { waitingErrors } from '#contract/waiting/waiting.ts'
import type { SalonId } from '#server/core/actor.ts'
import { currencyOf } from '#server/core/amounts.ts'
import { AppError } from '#server/core/app-error.ts'
import { refuseBeyond } from '#server/core/reach.ts'
import { LostRace } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import { clientFor } from '#server/features/clients/meant/adding.ts'
import type { Call } from '#server/http/route.ts'
import { changedParts, endedAt } from '#server/visits/changing.ts'
import { placed, planParts, refuseDear, refusePrices, wishesOf } from '#server/visits/plan.ts'
import { findConflict } from '#server/visits/rivals.ts'
import { type Held, saveAppointment } from '#server/visits/rows.ts'
import { type Planning, slotTaken } from '#server/visits/taken-place.ts'
import {
  barberAnew,
  callingOff,
  changed,
  namerOf,
  saidOf,
  type Visit,
} from '#server/visits/visit.ts'
import { offerWith } from './book.ts'

export type Changing = Call<(typeof appointmentRoutes)['change']>

/** The visit as the change wants it, with what is said and recorded of it. */
export async function wantedVisit(tx: Sql, call: Changing, held: Held) {
  const { body } = call
  const { appointment: before } = held
  const { news, after: wanted } = changed(before, body)
  const { parts, acts, planning } = await allowedParts(tx, call, held, news)
  const { name, clientId, told, ...added } = await clientAfter(tx, call, before, news)
  const { status, note } = wanted
  if (before.offerUntil !== null && !['pending', 'confirmed'].includes(status))
    throw new AppError(waitingErrors.offerOpen)
  const { source } = before
  const calledOff = callingOff(status, before, body)
  const isNewClient = clientId !== before.client_id
  const who = { clientId, clientName: name, ...(isNewClient && { namedBy: namerOf(call) }) }
  const visit: Visit = { parts, ...who, status, note, source, ...calledOff }
  return { visit, planning, acts: [...acts, ...added.acts], told, ...saidOf(body, news) }
}

type Wanted = { readonly visit: Visit; readonly planning?: Planning | undefined }

/** The visit as it was saved, or the refusal that names who has its place. */
export async function savedVisit(
  tx: Sql,
  salon: SalonId,
  held: Held,
  { visit, planning }: Wanted,
  refusal: (rival: Rival) => ErrorDef,
) {
  const appointment = await saveAppointment(tx, salon, held, visit)
  if (appointment) return appointment
  const { parts } = visit
  const except = held.appointment.id
  const rival = await findConflict(tx, salon, parts, except)
  // Without a rival the other visit was moved or cancelled meanwhile.
  throw rival ? slotTaken(rival, { parts, except, planning }, refusal(rival)) : new LostRace()
}

/** What the member may write and the salon's currency has. */
async function allowedParts(
  tx: Sql,
  call: Changing,
  held: Held,
  news: Partial<AppointmentDetails>,
) {
  const currency = currencyOf(call.actor)
  refusePrices(currency, call.body)
  const planned = await partsFor(tx, call, held, news)
  refuseDear(currency, planned.parts)
  refuseBeyond(call.actor, planned.parts)
  return planned
}

/** An old form sends the id of before along with a new name: then the name says who is meant. */
function clientAfter(
  tx: Sql,
  call: Changing,
  before: Held['appointment'],
  { client_name }: Partial<AppointmentDetails>,
) {
  const { client_id } = call.body
  if (client_id && client_id !== before.client_id) return clientFor(tx, call, { client_id })
  if (client_name !== undefined) return clientFor(tx, call, { client_name })
  return { name: before.client_name, clientId: before.client_id, acts: [], told: {} }
}

/** The parts after the change: the sent ones, or the former ones with the changed fields of the whole visit. */
async function partsFor(
  tx: Sql,
  call: Changing,
  { appointment: before, parts, clock }: Held,
  news: Partial<AppointmentDetails>,
) {
  const { body } = call
  const startsAt = momentOf({ ...before, ...news })
  if (body.parts) {
    const wishes = wishesOf(body)
    const { offer, acts } = await offerWith(tx, call, wishes)
    const planning = { wishes, offer, terms: { startsAt, isOne: false } }
    return { parts: planParts(wishes, offer, planning.terms), acts, planning }
  }
  const { service_name, duration, price, status } = news
  const named = barberAnew(before, body, news)
  const fields = { service_name, ...named, duration, price }
  const isEnded = status === 'completed' && occupies(before.status)
  if (Object.values(fields).every((field) => field === undefined)) {
    const moved = startsAt === momentOf(before) ? parts : placed(parts, startsAt)
    return { parts: isEnded ? endedAt(moved, clock) : moved, acts: [] }
  }
  const ids = parts.flatMap(({ serviceId }) => serviceId ?? [])
  const { offer, acts } = await offerWith(tx, call, [{ service_name, ...named }], ids)
  const next = changedParts(parts, fields, offer, {
    startsAt,
    unit: unitOf(currencyOf(call.actor)),
  })
  return { parts: isEnded ? endedAt(next, clock) : next, acts }
}
