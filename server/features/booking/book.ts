import { may } from '#contract/access.ts'
import type { appointmentRoutes } from '#contract/visits/appointments.ts'
import { appointmentReplies } from '#contract/visits/appointment-words.ts'
import { firstStatus, occupies } from '#contract/visits/statuses.ts'
import { commonErrors } from '#contract/common.ts'
import { fold } from '#contract/kit/albanian.ts'
import type { PartWish } from '#contract/visits/parts.ts'
import type { SalonId } from '#server/core/actor.ts'
import { currencyOf } from '#server/core/amounts.ts'
import { AppError } from '#server/core/app-error.ts'
import { reachOf, refuseBeyond } from '#server/core/reach.ts'
import { LostRace } from '#server/database/retry.ts'
import { newId } from '#server/core/ids.ts'
import type { Sql } from '#server/database/sql.ts'
import { keepPhone } from '#server/features/clients/data.ts'
import { addedClient, clientTold } from '#server/features/clients/meant/adding.ts'
import { clientMeant, type Meant } from '#server/features/clients/meant/data.ts'
import type { Act } from '#server/record/act.ts'
import { acting } from '#server/record/record.ts'
import { findOrAddBarber } from '#server/features/staff/data.ts'
import type { Call } from '#server/http/route.ts'
import { findConflict } from '#server/visits/rivals.ts'
import { insertAppointment } from '#server/visits/rows.ts'
import { readOffer } from '#server/visits/offer.ts'
import {
  mentioned,
  type NamedBarber,
  type Offer,
  type PlannedPart,
  planParts,
  refuseDear,
  refusePrices,
  wishesOf,
} from '#server/visits/plan.ts'
import { slotTaken, type TakenPlace } from '#server/visits/taken-place.ts'
import { momentOf } from '#contract/visits/visit-time.ts'
import { callingOff, namerOf, neverCalledOff, type Visit } from '#server/visits/visit.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import { undoOfBooked } from '#server/visits/undo/remembering.ts'
import { barberAdded, visitAdded } from './acts.ts'
import { refuseAhead } from './ahead.ts'
import { placing } from './placing.ts'

type Asking = Call<(typeof appointmentRoutes)['add']>

/**
 * Barbers and client are written before the visit: no transaction that holds a place waits for a name. The client is the one
 * of the id; else of number and name; else, without a name, the only one with the number; else, without a number, the one of the
 * name who came last; else somebody new (decision 58).
 */
export const bookOne = (call: Asking) => placing(call, () => book(call))

/** What is asked for: the parts on the first day, and what they were planned from. */
export async function plannedFor(tx: Sql, call: Asking) {
  const { actor, body } = call
  const [wishes, currency] = [wishesOf(body), currencyOf(actor)]
  refusePrices(currency, body)
  const { offer, acts } = await offerWith(tx, call, wishes)
  const terms = { startsAt: momentOf(body), minutes: body.duration, isOne: !body.parts }
  const parts = planParts(wishes, offer, terms)
  refuseDear(currency, parts)
  refuseBeyond(actor, parts)
  const source: Visit['source'] = body.source ?? 'desk'
  const { status = firstStatus(source), note = '' } = body
  return { parts, planning: { wishes, offer, terms }, acts, said: { source, status, note } }
}

/** The visit but for its place, and the acts of a client who is not known yet and was added. */
export async function visitFor(
  tx: Sql,
  call: Asking,
  known: Meant,
  said: Pick<Visit, 'source' | 'status' | 'note'>,
): Promise<{ visit: Omit<Visit, 'parts'>; acts: Act[] }> {
  const { clientId, acts } = await addedClient(tx, call, known, call.body.client_phone)
  const who = { clientId, clientName: known.name, namedBy: namerOf(call) }
  return { visit: { ...who, ...said, ...callingOff(said.status, neverCalledOff, {}) }, acts }
}

/** A client without a number gets the one that is sent: after the visits, as all who lock both do. */
export async function phoneKept(
  tx: Sql,
  { actor, body, now }: Asking,
  visit: Omit<Visit, 'parts'>,
) {
  const { clientId, clientName: name } = visit
  const { client_phone: phone } = body
  const reach = reachOf(actor, now())
  if (clientId && phone) await keepPhone(tx, actor.salonId, clientId, { name, phone }, reach)
}

const book = (call: Asking) =>
  acting(call, async (tx) => {
    const { actor, body, now } = call
    const { salonId } = actor
    const { parts, planning, acts, said } = await plannedFor(tx, call)
    const known = await clientMeant(tx, actor, body, now())
    const id = body.id ?? newId()
    const place = { parts, except: id, planning }
    // Checked before a new client is inserted, so that a booking that loses its slot leaves no rows behind.
    if (known.isNew && occupies(said.status)) await refuseTaken(tx, salonId, place)
    const { visit, acts: added } = await visitFor(tx, call, known, said)
    const appointment = await insertAppointment(tx, salonId, id, { ...visit, parts }, now())
    if (!appointment) {
      await refuseTaken(tx, salonId, place)
      // The other visit was moved or cancelled meanwhile.
      throw new LostRace()
    }
    await refuseAhead(tx, call, { clientId: visit.clientId, ids: [id] })
    await phoneKept(tx, call, visit)
    const told = appointmentReplies.added(known.name)
    const undo = await undoOfBooked(tx, salonId, [id])
    const { act, historyId } = undoable(visitAdded(actor, appointment), undo)
    return {
      reply: { ...told, appointment, historyId, ...clientTold(known) },
      acts: [...acts, ...added, act],
    }
  })

type Place = TakenPlace & { readonly parts: readonly PlannedPart[] }

type Writing = Pick<Asking, 'actor' | 'now'> & { body: Pick<Asking['body'], 'create'> }

/** What the lists say of the names, with the barbers who are only added to them now (`create`, and the right to). */
export async function offerWith(
  tx: Sql,
  call: Writing,
  wishes: readonly PartWish[],
  ids: string[] = [],
) {
  const { actor, body, now } = call
  const { salonId } = actor
  const asked = mentioned(wishes)
  const offer = await readOffer(tx, salonId, { ...asked, ids: [...asked.ids, ...ids] })
  const unknown = wishes.flatMap(({ barber, barber_id }) =>
    barber === undefined || barber_id !== undefined || isKnown(offer, barber) ? [] : barber,
  )
  if (unknown.length === 0 || !body.create) return { offer, acts: [] }
  if (!may(actor, 'people')) throw new AppError(commonErrors.forbidden)
  const acts: Act[] = []
  const added: NamedBarber[] = []
  for (const wanted of new Set(unknown)) {
    const { id, name, active, isNew } = await findOrAddBarber(tx, salonId, wanted, now())
    added.push({ id, name, active, key: fold(name) })
    if (isNew) acts.push(barberAdded(salonId, id, wanted))
  }
  // New barbers are the last of the list.
  return { offer: { ...offer, barbers: [...offer.barbers, ...added] }, acts }
}

const isKnown = ({ barbers }: Offer, name: string) => barbers.some(({ key }) => key === fold(name))

/** Of a visit that got some of its places the parts are there by now: they are no rivals. */
async function refuseTaken(tx: Sql, salon: SalonId, place: Place) {
  const rival = await findConflict(tx, salon, place.parts, place.except)
  if (rival) throw slotTaken(rival, place)
}
