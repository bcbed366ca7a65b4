import { waitingErrors, type waitingRoutes } from '#contract/waiting.ts'
import { momentOf } from '#contract/visits/visit-time.ts'
import { AppError } from '#server/core/app-error.ts'
import { reachOf, refuseBeyond } from '#server/core/reach.ts'
import { readMessage } from '#server/features/messages/actions.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { withAlternatives } from '#server/visits/alternatives.ts'
import { deleteAppointments, holdAppointment } from '#server/visits/rows.ts'
import { undoable, undoOfBooked } from '#server/visits/undo/remembering.ts'
import { namerOf } from '#server/visits/visit.ts'
import { holdEntry, waitOf } from '../data.ts'
import { lookingAs, partsAt, withFits } from '../looking.ts'
import { offerEnded, slotOffered } from './acts.ts'
import { clockAt } from './data.ts'
import { holdSlot } from './hold.ts'
import { offerEnd } from './rules.ts'

type Routes = typeof waitingRoutes

/** Holds a slot for somebody who waits. The message to the client is read after the commit (`withMessage`). */
export const offerSlot = (call: Call<Routes['offer']>) =>
  withAlternatives(call, () =>
    acting(call, async (tx) => {
      const { actor, params, body, now } = call
      const { salonId } = actor
      const looking = lookingAs({ ...call, sql: tx })
      const entry = await holdEntry(tx, salonId, params.id, reachOf(actor, now()))
      if (entry.offer) throw new AppError(waitingErrors.offerOpen)
      const { date, time, barber, minutes } = body
      const clock = await clockAt(tx, salonId, now())
      const until = offerEnd({ now: now(), clock, startsAt: momentIn({ date, time }), minutes })
      if (!until) throw new AppError(waitingErrors.offerTooLate)
      const { parts, planning } = await partsAt(looking, entry, { date, time, barber })
      refuseBeyond(actor, parts)
      const slot = { parts, planning, until, namedBy: namerOf(call) }
      const appointment = await holdSlot(looking, entry, slot)
      const undo = await undoOfBooked(tx, salonId, [appointment.id])
      const { act, historyId } = undoable(slotOffered(salonId, appointment), undo)
      const waiting = waitOf(await holdEntry(tx, salonId, params.id, reachOf(actor, now())))
      return { reply: { waiting, appointment, message: null, historyId }, acts: [act] }
    }),
  )

const momentIn = ({ date, time }: { date: string; time: string }) =>
  momentOf({ appointment_date: date, appointment_time: time })

/** The message with the link; it is read anew for each answer, so that no stored answer holds the secret. */
export async function withMessage<Reply extends { readonly appointment: { readonly id: string } }>(
  call: Parameters<typeof readMessage>[0],
  reply: Reply,
) {
  return { ...reply, ...(await readMessage({ ...call, params: { id: reply.appointment.id } })) }
}

/** The slot is free again and passes on to nobody; the client stays on the list. */
export const takeOfferBack = (call: Call<Routes['takeBack']>) =>
  acting(call, async (tx) => {
    const { actor, params, now } = call
    const { salonId } = actor
    const reach = reachOf(actor, now())
    const { offer } = await holdEntry(tx, salonId, params.id, reach)
    if (!offer) throw new AppError(waitingErrors.noOffer)
    const { appointment, parts } = await holdAppointment(tx, salonId, offer.appointmentId, now())
    refuseBeyond(actor, parts)
    await deleteAppointments(tx, salonId, [appointment.id])
    const entry = await holdEntry(tx, salonId, params.id, reach)
    const [waiting = waitOf(entry)] = await withFits(lookingAs({ ...call, sql: tx }), [entry])
    return { reply: { waiting }, acts: [offerEnded(salonId, appointment, 'u tërhoq')] }
  })
