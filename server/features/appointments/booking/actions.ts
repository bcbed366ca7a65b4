import { may } from '#contract/access.ts'
import { type appointmentRoutes, appointmentWords, occupies } from '#contract/appointments.ts'
import { nobodyNamed } from '#contract/clients.ts'
import { commonErrors } from '#contract/common.ts'
import { toCents } from '#contract/kit/money.ts'
import { defaultMinutes } from '#contract/services.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { refuseBeyond } from '#server/core/reach.ts'
import { LostRace, transaction } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import { findOrAddClient, keepPhone } from '#server/features/clients/data.ts'
import { recordActivity } from '#server/features/history/recording/data.ts'
import { signedBy } from '#server/features/history/rules.ts'
import { recordAct } from '#server/features/salon-history/recording/data.ts'
import { findOrAddBarber } from '#server/features/staff/data.ts'
import type { Call } from '#server/http/route.ts'
import { bookedAct } from '../recording/rules.ts'
import { barberUnknown, noteFor, type Place, slotTaken, startOf } from '../rules.ts'
import { findConflict, findNamed, insertAppointment, type Names } from './data.ts'

type Asking = Call<(typeof appointmentRoutes)['add']>

/** Barber and client are written before the appointment: no transaction that holds a place waits for a name. */
export const addAppointment = (call: Asking) =>
  transaction(call.sql, async (tx) => {
    const { salonId } = call.actor
    const body = withWalkIn(call.body)
    const { client_name: name, client_phone: phone, status = 'pending' } = body
    const found = await findNamed(tx, salonId, body)
    const barber = await barberFor(tx, call, found.staffId, body.barber)
    const place = {
      staffId: barber.id,
      startsAt: startOf(body),
      minutes: body.duration ?? found.serviceMinutes ?? defaultMinutes,
    }
    // Checked before a new client is written, so that a refused booking leaves none.
    if (!found.clientId && occupies(status)) await refuseTaken(tx, salonId, place)
    const clientId = await clientFor(tx, call, found.clientId, { name, phone })
    const { serviceId } = found
    const what = { serviceId, serviceName: body.service_name, priceCents: toCents(body.price) }
    const booking = { ...place, clientId, clientName: name, ...what, status }
    const appointment = await insertAppointment(tx, salonId, booking, call.now())
    if (!appointment) {
      await refuseTaken(tx, salonId, place)
      // The insert failed but no conflict is left: the other appointment was moved or cancelled meanwhile.
      throw new LostRace()
    }
    if (clientId && phone) await keepPhone(tx, salonId, clientId, { name, phone })
    await recordActivity(tx, noteFor(call, 'create', appointment, 'u shtua'))
    const booked = { appointment, staffId: barber.id }
    await recordAct(tx, salonId, bookedAct(booked, signedBy(call)))
    return { message: appointmentWords.added(name), appointment, isNewBarber: barber.isNew }
  })

async function refuseTaken(tx: Sql, salon: SalonId, place: Place) {
  const rival = await findConflict(tx, salon, place)
  if (rival) throw slotTaken(rival)
}

/** Walk-ins and deleted clients have one spelling, however they were typed. */
export const withWalkIn = <Named extends Names>(body: Named): Named => {
  const spelling = body.client_name === undefined ? undefined : nobodyNamed(body.client_name)
  return spelling === undefined ? body : { ...body, client_name: spelling }
}

type Adding = Pick<Asking, 'actor' | 'now'>

/** The barber's id, within the member's reach; an unknown barber is added only with `create`, and with the right to. */
export async function barberFor(
  tx: Sql,
  { actor, now, body }: Adding & { body: Pick<Asking['body'], 'create'> },
  known: string | null,
  name: string,
) {
  if (known) {
    refuseBeyond(actor, known)
    return { id: known, isNew: false }
  }
  if (!body.create) throw barberUnknown()
  if (!may(actor, 'people')) throw new AppError(commonErrors.forbidden)
  const added = await findOrAddBarber(tx, actor.salonId, name, now())
  const about = { entityId: added.id, staffId: added.id, userId: actor.userId, details: { name } }
  if (added.isNew)
    await recordAct(tx, actor.salonId, { kind: 'barber', action: 'create', ...about, at: now() })
  return added
}

/** The client's id, null for a walk-in and for a deleted client, also when the appointment is restored. */
export async function clientFor(
  tx: Sql,
  { actor, now }: Adding,
  known: string | null,
  { name, phone = '' }: { name: string; phone?: string | undefined },
) {
  if (nobodyNamed(name)) return null
  return known ?? findOrAddClient(tx, actor.salonId, { name, phone }, now())
}
