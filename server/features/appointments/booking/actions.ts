import {
  type Appointment,
  type appointmentRoutes,
  appointmentWords,
  occupies,
} from '#contract/appointments.ts'
import { toCents } from '#contract/kit/money.ts'
import { keepPhone } from '#server/features/clients/data.ts'
import { gathering } from '#server/core/batch-loader.ts'
import { despiteContention, Overtaken } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { newId } from '#server/core/ids.ts'
import { barberFor, clientFor, isAllKnown, isNobody, noteFor, spelled } from '../actions.ts'
import type { Parts } from '../data.ts'
import { slotTaken, startOf } from '../rules.ts'
import { bookAtOnce, type Wish } from './data.ts'

type Asking = Call<(typeof appointmentRoutes)['add']>

/** For most bookings one statement does, shared by those of a moment. Who has to be added first makes it a transaction. */
export const addAppointment = (call: Asking) =>
  despiteContention(async () => {
    const { body, sql } = call
    const wish = wishOf(call)
    // A number is kept together with the booking, or not at all.
    const hasNumber = Boolean(body.client_phone)
    const { known, rival, appointment } = await bookSoon(sql, { ...wish, isLook: hasNumber })
    if (appointment) return added(appointment, false)
    // Almost everybody who comes too late is told so before anything is written.
    if (rival && occupies(wish.status)) throw slotTaken(rival)
    if (isAllKnown(body, known) && !hasNumber) throw new Overtaken()
    return sql.begin((tx) => bookFor(tx, call, wish, known))
  })

const added = (appointment: Appointment, isNewBarber: boolean) => ({
  message: appointmentWords.added(appointment.client_name),
  appointment,
  isNewBarber,
})

function wishOf(call: Asking): Wish {
  const { actor } = call
  const body = spelled(call.body)
  const { barber, client_name, service_name, duration, price, status = 'pending' } = body
  const id = newId()
  return {
    salonId: actor.salonId,
    id,
    names: { barber, service_name, ...(!isNobody(client_name) && { client_name }) },
    clientName: client_name,
    serviceName: service_name,
    startsAt: startOf(body),
    duration,
    priceCents: toCents(price),
    status,
    isLook: false,
    note: noteFor(call, 'create', { ...body, id }, 'u shtua'),
  }
}

/** Bookings of one moment are one statement, whichever salons they are for. */
const bookSoon = gathering(bookAtOnce)

// Whoever books settles barber and client before the place: nobody who holds a place waits for a name.
async function bookFor(tx: Sql, { body, now }: Asking, wish: Wish, known: Parts) {
  const { client_name: name, client_phone: phone = '' } = body
  const { barber: named, create } = body
  const barber = await barberFor(tx, wish.salonId, known, { name: named, create }, now())
  await clientFor(tx, wish.salonId, known, { name, phone }, now())
  const { appointment } = await bookSoon(tx, wish)
  // Somebody was quicker by a moment: whoever looks again sees who.
  if (!appointment) throw new Overtaken()
  if (known.client_id && phone) await keepPhone(tx, wish.salonId, known.client_id, { name, phone })
  return added(appointment, barber.isNew)
}
