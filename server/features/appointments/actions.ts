import {
  type Appointment,
  type AppointmentChange,
  appointmentErrors,
  type appointmentRoutes,
  appointmentWords,
  occupies,
} from '#contract/appointments.ts'
import { nobodyNamed } from '#contract/clients.ts'
import { toCents } from '#contract/kit/money.ts'
import { findOrAddClient } from '#server/features/clients/data.ts'
import { recordActivity } from '#server/features/history/recording/data.ts'
import { signedBy } from '#server/features/history/rules.ts'
import { findOrAddBarber } from '#server/features/staff/data.ts'
import type { SalonId } from '#server/core/actor.ts'
import { gathering } from '#server/core/batch-loader.ts'
import { despiteContention, Overtaken } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { refuseStale } from '#server/http/if-match.ts'
import {
  type Booking,
  deleteAppointment,
  findParts,
  type Held,
  holdAppointment,
  lockDays,
  lookAhead,
  type Parts,
  rivalFor,
  updateAtOnce,
} from './data.ts'
import {
  barberUnknown,
  changed,
  daysOf,
  needsFreePlace,
  noteOf,
  type Place,
  type Rival,
  saidOf,
  slotTaken,
  startOf,
} from './rules.ts'

type Routes = typeof appointmentRoutes

type NamedBarber = { name: string; create?: boolean | undefined }

export async function barberFor(
  tx: Sql,
  salon: SalonId,
  known: Parts,
  { name, create }: NamedBarber,
  now: Date,
) {
  if (known.staff_id) return { id: known.staff_id, isNew: false }
  if (!create) throw barberUnknown()
  return findOrAddBarber(tx, salon, name, now)
}

type Client = { name: string; phone: string }

/** A walk-in is no client, and a deleted client stays none, also when the appointment is put back. */
export const isNobody = (name: string) => nobodyNamed(name) !== undefined
/** No client is written in one way, however it was typed. */
export const spelled = <Named extends { client_name?: string | undefined }>(body: Named): Named => {
  const nobody = body.client_name === undefined ? undefined : nobodyNamed(body.client_name)
  return nobody === undefined ? body : { ...body, client_name: nobody }
}

export const clientFor = async (tx: Sql, salon: SalonId, known: Parts, client: Client, now: Date) =>
  isNobody(client.name) ? null : (known.client_id ?? findOrAddClient(tx, salon, client, now))

/** Nobody who is named has to be added first. */
export const isAllKnown = (
  { barber, client_name: name }: Pick<AppointmentChange, 'barber' | 'client_name'>,
  known: Parts,
) =>
  (barber === undefined || known.staff_id !== null) &&
  (name === undefined || isNobody(name) || known.client_id !== null)

/**
 * For most changes two statements do, one that looks and one that changes and records it, and who is overtaken between
 * them takes one step after the other.
 */
export const changeAppointment = (call: Call<Routes['change']>) =>
  despiteContention((tries) =>
    tries === 0 ? changeAtOnce(call) : call.sql.begin((tx) => change(tx, call)),
  )

async function changeAtOnce(call: Call<Routes['change']>) {
  const { body, actor, params, sql } = call
  const { known, rival, ...held } = await lookAhead(sql, actor.salonId, params.id, body)
  const plan = planOf(call, held)
  if (isDone(plan)) return asItIs(plan)
  if (!isAllKnown(plan.news, known)) return sql.begin((tx) => change(tx, call))
  if (rival && occupies(plan.after.status)) throw takenBy(rival)
  return carryOut(sql, call, held, plan, await settle(sql, call, held, plan.news, known))
}

async function change(tx: Sql, call: Call<Routes['change']>) {
  const { actor, params } = call
  const held = await holdAppointment(tx, actor.salonId, params.id)
  const plan = planOf(call, held)
  if (isDone(plan)) return asItIs(plan)
  const { barber, client_name: name, service_name: service } = plan.news
  const isNamed = service || barber || name
  const known = isNamed ? await findParts(tx, actor.salonId, plan.news) : nothingNew
  const settled = await settle(tx, call, held, plan.news, known)
  if (occupies(plan.after.status)) await claim(tx, actor.salonId, held, settled.booking)
  return carryOut(tx, call, held, plan, settled)
}

type Plan = ReturnType<typeof planOf>

/** What is asked for, of what stands there. */
function planOf({ body, ifMatch }: Call<Routes['change']>, { appointment: before }: Held) {
  refuseStale(ifMatch, before, appointmentErrors.appointmentStale, 'appointment')
  const { news, after } = changed(before, spelled(body))
  return { before, news, after, ...saidOf(body, news) }
}

const isDone = ({ news }: Plan) => Object.keys(news).length === 0
const asItIs = ({ message, before }: Plan) => ({
  message,
  appointment: before,
  isNewBarber: false,
})

async function carryOut(
  sql: Sql,
  call: Call<Routes['change']>,
  held: Held,
  { before, after, message, verb }: Plan,
  { booking, isNewBarber }: Awaited<ReturnType<typeof settle>>,
) {
  const { salonId } = call.actor
  const days = occupies(after.status) ? daysTaken(held, booking) : []
  const note = noteFor(call, 'update', { ...after, id: before.id }, verb)
  const { appointment } = await updateSoon(sql, { salonId, seen: before, booking, days, note })
  if (!appointment) throw new Overtaken()
  return { message, appointment, isNewBarber }
}

/** Changes of one moment are one statement, as bookings are. */
const updateSoon = gathering(updateAtOnce)

const nothingNew: Parts = { staff_id: null, client_id: null, service_id: null, minutes: null }

/** A name that was not touched keeps meaning whom it meant. */
async function settle(
  tx: Sql,
  { actor: { salonId }, body: { create }, now }: Call<Routes['change']>,
  held: Held,
  news: Partial<Appointment>,
  known: Parts,
) {
  const { barber, client_name: name, service_name: service } = news
  const after = { ...held.appointment, ...news }
  const { id: staffId, isNew: isNewBarber } =
    barber === undefined
      ? { id: held.staff_id, isNew: false }
      : await barberFor(tx, salonId, known, { name: barber, create }, now())
  const clientId =
    name === undefined
      ? after.client_id
      : await clientFor(tx, salonId, known, { name, phone: '' }, now())
  const booking: Booking = {
    staffId,
    startsAt: startOf(after),
    minutes: after.duration,
    clientId,
    clientName: after.client_name,
    serviceId: service === undefined ? held.service_id : known.service_id,
    serviceName: after.service_name,
    priceCents: toCents(after.price),
    status: after.status,
  }
  return { booking, isNewBarber }
}

const placeOf = ({ appointment, staff_id: staffId }: Held) => ({
  staffId,
  startsAt: startOf(appointment),
  minutes: appointment.duration,
})
/** The days of the place left and of the place sought. */
const daysTaken = (held: Held, wanted: Place) => [...daysOf(placeOf(held)), ...daysOf(wanted)]
const takenBy = (rival: Rival) => slotTaken(rival, appointmentWords.slotTakenBy(rival.client_name))

/** Names the rival while asking is possible; the database has the last word, and its no makes us ask again. */
async function claim(tx: Sql, salonId: SalonId, held: Held, wanted: Booking) {
  await lockDays(tx, salonId, daysTaken(held, wanted))
  const before = { place: placeOf(held), status: held.appointment.status }
  if (!needsFreePlace(before, { place: wanted, status: wanted.status })) return
  const rival = await rivalFor(tx, salonId, wanted, held.appointment.id)
  if (rival) throw takenBy(rival)
}

export const removeAppointment = (call: Call<Routes['remove']>) =>
  despiteContention(() =>
    call.sql.begin(async (tx) => {
      const appointment = await deleteAppointment(tx, call.actor.salonId, call.params.id)
      await recordActivity(tx, noteFor(call, 'delete', appointment, 'u fshi'))
      return { message: appointmentWords.removed, appointment, isNewBarber: false }
    }),
  )

export function noteFor(
  call: Parameters<typeof signedBy>[0],
  action: 'create' | 'update' | 'delete',
  appointment: Parameters<typeof noteOf>[0] & { id: string },
  verb: string,
) {
  const entity = { type: 'appointment', id: appointment.id }
  return { action, description: noteOf(appointment, verb), entity, ...signedBy(call) }
}
