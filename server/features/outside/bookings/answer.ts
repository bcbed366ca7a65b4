import type { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { bookingErrors } from '#contract/outside/booking-refusals.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { holdAppointment } from '#server/visits/rows.ts'
import { answeredByLink, asClient } from './acts.ts'
import { saveAnswer } from './data.ts'
import { openLink } from './open.ts'
import { isAhead, toBooking } from './rules.ts'

type Answering = Call<(typeof onlineBookingRoutes)['answer']>

/** What the client says to the new time; the visit stays as it is, also where they say that they cannot come. */
export const answerByLink = (call: Answering) =>
  acting(asClient(call), async (tx) => {
    const { params, body, now } = call
    const { salonId, salon, isRefused, visit } = await openLink(tx, params.token)
    const { appointment: before } = await holdAppointment(tx, salonId, visit.id, now())
    const told = (of: WholeAppointment) => ({
      booking: toBooking(params.token, of, { ...salon, isRefused }, now()),
    })
    if (before.status === 'cancelled') throw new AppError(bookingErrors.cancelledAlready)
    if (isElsewhere(before, body.seen))
      throw new AppError(bookingErrors.changedSince, { extra: told(before) })
    if (before.movedFrom === null) throw new AppError(bookingErrors.notPushedBack)
    if (!isAhead(before, salon, now()))
      throw new AppError(bookingErrors.tooLate, { extra: { phone: salon.phone } })
    if (before.clientAnswer === body.answer) return { reply: told(before), acts: [] }
    await saveAnswer(tx, salonId, visit.id, body.answer, now())
    const after = {
      ...before,
      clientAnswer: body.answer,
      clientAnswerAt: now().toISOString(),
    }
    return { reply: told(after), acts: [answeredByLink(salonId, after)] }
  })

/** Whether the visit has another time than the one that the client answers to. */
const isElsewhere = (visit: WholeAppointment, seen: Answering['body']['seen']) =>
  seen !== undefined &&
  (seen.date !== visit.appointment_date || seen.time !== visit.appointment_time)
