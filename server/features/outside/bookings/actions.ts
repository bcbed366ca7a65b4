import { freeSlots } from '#contract/visits/availability.ts'
import { minutesFrom } from '#contract/visits/visit-time.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import { e164Of } from '#contract/kit/phone-numbers.ts'
import { addDays, dayOf, minutesBetween, wallClock } from '#contract/kit/time.ts'
import {
  type NewOnlineBooking,
  type onlineBookingRoutes,
} from '#contract/outside/online-bookings.ts'
import { bookingErrors, bookingComplaints } from '#contract/outside/booking-refusals.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import { callerOf } from '#server/core/networks.ts'
import { LostRace } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import { insertAppointment } from '#server/visits/rows.ts'
import { planParts } from '#server/visits/plan.ts'
import { neverCalledOff } from '#server/visits/visit.ts'
import type { Alternative } from '#contract/alternative.ts'
import { chosenOf, nearestTo } from '#server/visits/slots.ts'
import { bookedClientAdded } from '#server/features/clients/acts.ts'
import { addBookedClient } from '#server/features/clients/data.ts'
import { holdAdding, holdClientName, holdNumber } from '#server/features/clients/meant/data.ts'
import { questionAtDoor } from '../page/actions.ts'
import { type KnockedDoor, knock } from '../page/data.ts'
import { takesBookings } from '../page/rules.ts'
import { isOnRequest } from '../page/silence.ts'
import { acting } from '#server/record/record.ts'
import type { Call, Deps } from '#server/http/route.ts'
import { linkWords } from '#server/mail/visit-link.ts'
import { hashOf } from '#server/core/secrets.ts'
import { asClient, bookedOnline } from './acts.ts'
import { clientWith, knownOf, saveBooking } from './data.ts'
import { useProofUp } from '../proof/actions.ts'
import { mostOpen, noShowsThatAsk, toBooking } from './rules.ts'

type Booking = Call<(typeof onlineBookingRoutes)['book']>

/** Finds the time, the client and saves the visit in one transaction. The token of the answer is not sealed yet. */
export const bookOnline = (call: Booking) =>
  acting(asClient(call), async (tx) => {
    const { body, now, origin, params } = call
    const asking = { ...call, sql: tx }
    const door = await openDoorAt(asking, params.slug)
    const { salonId } = door
    await useProofUp(tx, salonId, asking)
    const e164 = readNumber(door, body.phone)
    const known = await mayBook(asking, door, e164)
    const isRequested = known.asksFirst || (await isOnRequest(asking, door))
    const parts = await placeFor(asking, door, body)
    const client = await clientAtDoor(tx, door, { e164, ...body }, now())
    const id = newId()
    const visit = {
      parts,
      clientId: client.id,
      clientName: client.name,
      status: isRequested ? 'pending' : 'confirmed',
      requestedAt: isRequested ? now() : undefined,
      note: body.note,
      source: 'online',
      ...neverCalledOff,
      cancelReason: '',
    } as const
    const booked = await insertAppointment(tx, salonId, id, visit, now())
    // Another booking took the time a moment ago: the transaction runs again and reads what is free now.
    if (!booked) throw new LostRace()
    const told = { ...body, e164, network: hashOf(callerOf(origin.ip)) }
    await saveBooking(tx, salonId, id, told, now())
    const token = linkWords({ salonId, id, version: 1 })
    return {
      reply: { booking: toBooking(token, booked, door, now()) },
      acts: [...client.acts, bookedOnline(salonId, booked, body.email)],
    }
  })

/** Locks the number until the transaction ends, and refuses one with as many open bookings as are allowed. */
async function mayBook({ sql, now, config }: Deps, door: KnockedDoor, e164: string) {
  await holdNumber(sql, door.salonId, e164)
  const known = await knownOf(sql, door.salonId, e164, {
    now: now(),
    clock: wallClock(now(), door.timeZone),
    noShows: door.noShowsAsk ? noShowsThatAsk : null,
  })
  if (known.open >= mostOpen && config.RATE_LIMIT !== 'off')
    throw new AppError(bookingErrors.tooManyOpen, { extra: { phone: door.phone } })
  return known
}

/** The page at an address; refused while it takes no bookings. */
export async function openDoorAt({ sql, now, config }: Deps, slug: string) {
  const door = await knock(sql, slug, now())
  if (!takesBookings(door, { ...door, billing: config.BILLING, now: now() }))
    throw new AppError(bookingErrors.doorClosed, { extra: { phone: door.phone } })
  return door
}

export function readNumber({ country }: KnockedDoor, phone: string) {
  const e164 = e164Of(phone, country)
  if (e164 !== null) return e164
  throw new AppError(commonErrors.invalid, { fields: { phone: bookingComplaints.phoneWrong } })
}

type Wish = Pick<NewOnlineBooking, 'services' | 'barber' | 'date' | 'time'>

/** The parts of a visit at a time that is offered; any other is refused together with the nearest free times. */
export async function placeFor(call: Deps, door: KnockedDoor, wish: Wish, except?: string) {
  const { services, barber, date, time } = wish
  const asked = { services, barber, ...(except !== undefined && { except }) }
  const question = await questionAtDoor(call, door, { ...asked, from: date, days: 1 })
  const from = Math.max(question.now, minutesFrom(date, `${date} ${time}`))
  const [day] = freeSlots({ ...question, now: from, limit: 1 })
  const place = day?.places.find((one) => one.time === time)
  if (place) {
    const wishes = services.map((id, nth) => ({ service_id: id, barber_id: place.barbers[nth] }))
    return planParts(wishes, question, { startsAt: `${date} ${time}`, isOne: false })
  }
  const alternatives = await alternativesTo(call, door, { ...wish, ...asked })
  throw new AppError(appointmentErrors.slotTaken, { extra: { alternatives } })
}

/** Another time is looked for from a day before the wish to a week after it. */
const [daysBefore, daysAfter] = [1, 7]

async function alternativesTo(
  call: Deps,
  door: KnockedDoor,
  { date, time, ...wish }: Wish & { except?: string },
): Promise<Alternative[]> {
  const today = dayOf(call.now(), door.timeZone)
  const from = [today, addDays(date, -daysBefore)].toSorted().at(-1) ?? today
  const span = { from, days: daysBefore + 1 + daysAfter }
  const nearest = async (barber: string) => {
    const question = await questionAtDoor(call, door, { ...wish, ...span, barber })
    const names = new Map(question.barbers.map(({ id, name }) => [id, name]))
    return freeSlots(question)
      .flatMap(({ date: day, places }) =>
        places.map(({ time: at, barbers: [id = ''] }) => ({
          date: day,
          time: at,
          barber: names.get(id) ?? '',
          barber_id: id,
        })),
      )
      .filter(
        (one) =>
          minutesBetween(`${date} ${time}`, `${one.date} ${one.time}`) !== 0 ||
          wish.barber !== one.barber_id,
      )
      .toSorted(nearestTo(`${date} ${time}`))
  }
  const others = await nearest('any')
  if (wish.barber === 'any') return chosenOf(others, [])
  const isOther = ({ barber_id: id }: Alternative) => id !== wish.barber
  return chosenOf(await nearest(wish.barber), others.filter(isOther))
}

type Typed = Pick<NewOnlineBooking, 'name' | 'phone'> & { readonly e164: string }

/** Where the salon knows only the number or only the name, a new client is added beside the known one. */
export async function clientAtDoor(tx: Sql, { salonId }: KnockedDoor, typed: Typed, now: Date) {
  const { e164, name, phone } = typed
  await holdClientName(tx, salonId, name)
  const known = await clientWith(tx, salonId, typed)
  if (known) return { ...known, acts: [] }
  await holdAdding(tx, salonId)
  const meanwhile = await clientWith(tx, salonId, typed)
  if (meanwhile) return { ...meanwhile, acts: [] }
  const numbers = [{ typed: phone, e164 }]
  const id = await addBookedClient(tx, salonId, { name, numbers }, now)
  return { id, name, acts: [bookedClientAdded(salonId, id)] }
}
