import { type WholeAppointment } from '#contract/visits/appointments.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import type { OfferOverLook, VisitLook } from '#contract/outside/door-page.ts'
import { wallClock } from '#contract/kit/time.ts'
import type { DoorLanguage } from '#contract/languages.ts'
import { type onlineBookingRoutes, type SalonOfBooking } from '#contract/outside/online-bookings.ts'
import { bookingErrors } from '#contract/outside/booking-refusals.ts'
import { linkUses } from '#contract/outside/link-forms.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { AppError } from '#server/core/app-error.ts'
import { LostRace } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import { type Held, holdAppointment, saveAppointment } from '#server/visits/rows.ts'
import { placed } from '#server/visits/plan.ts'
import type { Visit } from '#server/visits/visit.ts'
import { readPlaces } from '../page/actions.ts'
import { acting } from '#server/record/record.ts'
import type { Call, Deps } from '#server/http/route.ts'
import { limit, limitOf } from '#server/security/rate-limit.ts'
import { openDoorAt, placeFor } from './actions.ts'
import { asClient, changedByLink } from './acts.ts'
import { waitedForOf } from '../waiting/data.ts'
import { newsOfFreed } from '../waiting/freed.ts'
import { readOfClient } from './of-client.ts'
import { isLapsed, offerOver, OfferOver, openLink } from './open.ts'
import { changeableUntil, freshMs, isAhead, isLongPast, toBooking } from './rules.ts'

type Routes = typeof onlineBookingRoutes

const nothingOfClient = { ahead: [], usual: null, stamps: null }

export async function readLink({
  sql,
  params: { token },
  now,
}: Pick<Call<Routes['show']>, 'sql' | 'params' | 'now'>) {
  const opened = await openLink(sql, token)
  const { visit, salon, mails, bookedAt, isRefused } = opened
  if (isLapsed(visit, now())) throw await offerOver(sql, token)
  const rules = { ...salon, isRefused }
  const isOld = isLongPast(visit, salon, now())
  const booking = isOld ? null : toBooking(token, visit, rules, now())
  const remindable = bookedAt !== null && mails === null && isAhead(visit, salon, now())
  const isOffer = visit.offerUntil !== null
  const waitedFor = (isOffer && (await waitedForOf(sql, opened.salonId, visit.id))) || null
  const ofClient = isOld ? nothingOfClient : await readOfClient(sql, opened, now())
  return { booking, salon, mails, remindable, waitedFor, ...ofClient }
}

/** The data of the page that a client's link opens. */
export async function lookAtVisit(
  deps: Deps,
  token: string,
  { lang, ip, asks = null }: { lang: DoorLanguage; ip: string; asks?: VisitLook['asks'] },
): Promise<VisitLook | OfferOverLook> {
  await limit(deps, [limitOf(linkUses, { ip })])
  const clockOf = ({ timeZone }: SalonOfBooking) => wallClock(deps.now(), timeZone).slice(0, 16)
  try {
    const { salon, ...told } = await readLink({ ...deps, params: { token } })
    return { kind: 'visit', lang, now: clockOf(salon), token, salon, asks, ...told }
  } catch (error) {
    if (!(error instanceof OfferOver)) throw error
    const { salon, ended } = error
    return { kind: 'offer-over', lang, now: clockOf(salon), salon, ended }
  }
}

type Change = Deps & { origin: { ip: string }; params: { token: string } }
type Opened = Awaited<ReturnType<typeof openLink>>

/** Refuses a change that comes too late; for a visit that was cancelled meanwhile the refusal says that instead. */
function refuseLate(visit: WholeAppointment, salon: SalonOfBooking, now: Date) {
  if (visit.status === 'cancelled') throw new AppError(bookingErrors.cancelledAlready)
  if (changeableUntil(visit, salon, now) === null)
    throw new AppError(bookingErrors.tooLate, { extra: { phone: salon.phone } })
}

/** Locks the visit, applies what `decide` answers unless it comes too late; undefined changes nothing. */
const changeByLink = (
  call: Change,
  decide: (tx: Sql, held: Held, opened: Opened) => Promise<Partial<Visit> | undefined>,
  verb: string,
) =>
  acting(asClient(call), async (tx) => {
    const opened = await openLink(tx, call.params.token)
    const now = call.now()
    const { salonId, salon, isRefused } = opened
    const told = (visit: WholeAppointment) => ({
      booking: toBooking(call.params.token, visit, { ...salon, isRefused }, now),
    })
    const held = await holdAppointment(tx, salonId, opened.visit.id, now)
    const { appointment: before, parts } = held
    const change = await decide(tx, held, opened)
    if (!change) return { reply: told(before), acts: [] }
    const isFresh = opened.bookedAt !== null && now.getTime() - opened.bookedAt.getTime() < freshMs
    const isTakenBack = change.status === 'cancelled' && isFresh && occupies(before.status)
    if (!isTakenBack) refuseLate(before, salon, now)
    const visit = {
      parts,
      clientId: before.client_id,
      clientName: before.client_name,
      status: before.status,
      note: before.note,
      source: before.source,
      cancelledBy: null,
      cancelReason: '',
      ...change,
    }
    const after = await saveAppointment(tx, salonId, held, visit)
    if (!after) throw new LostRace()
    const done = { before, after }
    const freed = await newsOfFreed(tx, salonId, done, now)
    return { reply: told(after), acts: [changedByLink(salonId, done, verb), ...freed] }
  })

/** A visit that is cancelled already is answered as if this call had cancelled it. */
export const cancelByLink = (call: Call<Routes['cancel']>) =>
  changeByLink(
    call,
    async (_, { appointment: { status } }) =>
      status === 'cancelled'
        ? undefined
        : { status: 'cancelled', cancelledBy: 'client', cancelReason: call.body.reason },
    'u anulua nga klienti',
  )

/** The search for another time: the same services with the same barber, or with any if the visit has several barbers. */
function wishToMove({ parts }: Pick<WholeAppointment, 'parts'>) {
  const services = parts.flatMap(({ service_id: id }) => id ?? [])
  if (services.length < parts.length) throw new AppError(appointmentErrors.serviceUnknown)
  const barbers = new Set(parts.map(({ barber_id: id }) => id))
  const [only = 'any'] = barbers
  return { services, barber: barbers.size === 1 ? only : 'any' }
}

/** The times to which a visit can be moved. The time that it takes now counts as free, here and when it is moved. */
export async function placesByLink(call: Call<Routes['places']>) {
  const { visit, salon } = await openLink(call.sql, call.params.token)
  refuseLate(visit, salon, call.now())
  const door = await openDoorAt(call, salon.slug ?? '')
  return readPlaces(call, door, { ...wishToMove(visit), ...call.query, except: visit.id })
}

/** Moves a visit to another time that the page offers, with the same barber or with the one who is named. */
export const moveByLink = (call: Call<Routes['move']>) =>
  changeByLink(
    call,
    async (tx, { appointment, parts }, { salon }) => {
      const { date, time, barber } = call.body
      const isThere =
        appointment.appointment_date === date &&
        appointment.appointment_time === time &&
        (barber === undefined || barber === appointment.barber_id)
      if (isThere) return undefined
      refuseLate(appointment, salon, call.now())
      const door = await openDoorAt({ ...call, sql: tx }, salon.slug ?? '')
      const usual = wishToMove(appointment)
      const wish = { ...usual, barber: barber ?? usual.barber, date, time }
      const planned = await placeFor({ ...call, sql: tx }, door, wish, appointment.id)
      const isSame = planned.every(({ staffId }, nth) => staffId === parts[nth]?.staffId)
      return { parts: isSame ? placed(parts, `${date} ${time}`) : planned }
    },
    'u zhvendos nga klienti',
  )
