import type { ReplyOf } from '#contract/kit/route.ts'
import { waitingErrors, type waitingRoutes } from '#contract/waiting/waiting.ts'
import { AppError } from '#server/core/app-error.ts'
import { refuseBeyond } from '#server/core/reach.ts'
import { messageOf } from '#server/features/messages/actions.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { withAlternatives } from '#server/visits/alternatives.ts'
import { deleteAppointments, holdAppointment } from '#server/visits/rows.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import { undoOfBooked } from '#server/visits/undo/remembering.ts'
import { namerOf } from '#server/visits/visit.ts'
import { heldFor, shownTo } from '../actions.ts'
import { clockIn, lookingAs, partsAt } from '../looking.ts'
import { offerEnded, slotOffered } from './acts.ts'
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
      const entry = await heldFor(tx, actor, params.id)
      if (entry.offer) throw new AppError(waitingErrors.offerOpen)
      const { date, time, barber, minutes } = body
      const clock = await clockIn(looking)
      const until = offerEnd({ now: now(), clock, startsAt: `${date} ${time}`, minutes })
      if (!until) throw new AppError(waitingErrors.offerTooLate)
      const { parts, planning } = await partsAt(looking, entry, { date, time, barber })
      refuseBeyond(actor, parts)
      const slot = { parts, planning, until, namedBy: namerOf(call) }
      const appointment = await holdSlot(looking, entry, slot)
      const undo = await undoOfBooked(tx, salonId, [appointment.id])
      const { act, historyId } = undoable(slotOffered(salonId, appointment), undo)
      const waiting = await shownTo(tx, call, entry.id)
      return { reply: { waiting, appointment, message: null, historyId }, acts: [act] }
    }),
  )

/** The message with the link, read anew for each answer, so that no stored answer holds the secret. */
export const withMessage = async <Reply extends ReplyOf<Routes['book']>>(
  call: Parameters<typeof messageOf>[0],
  reply: Reply,
) => ({ ...reply, message: await messageOf(call, reply.appointment.id) })

/** The slot is free again and passes on to nobody; the client stays on the list. */
export const takeOfferBack = (call: Call<Routes['takeBack']>) =>
  acting(call, async (tx) => {
    const { actor, params, now } = call
    const { salonId } = actor
    const { id, offer } = await heldFor(tx, actor, params.id)
    if (!offer) throw new AppError(waitingErrors.noOffer)
    const { appointment, parts } = await holdAppointment(tx, salonId, offer.appointmentId, now())
    refuseBeyond(actor, parts)
    await deleteAppointments(tx, salonId, [appointment.id])
    const reply = { waiting: await shownTo(tx, call, id) }
    return { reply, acts: [offerEnded(salonId, appointment, 'u tërhoq')] }
  })
