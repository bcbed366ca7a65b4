import type { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import type { waitingOutsideRoutes } from '#contract/outside/waiting-outside.ts'
import type { SalonId } from '#server/core/actor.ts'
import { callerOf } from '#server/core/networks.ts'
import { LostRace } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import { newsOfSlot } from '#server/features/waiting/offers/acts.ts'
import { endOffer } from '#server/features/waiting/offers/ending.ts'
import type { Call } from '#server/http/route.ts'
import { hashOf } from '#server/core/secrets.ts'
import { acting } from '#server/record/record.ts'
import { holdVisits } from '#server/visits/many.ts'
import { holdAppointment, saveAppointment } from '#server/visits/rows.ts'
import { asClient, byClient, changedByLink } from '../bookings/acts.ts'
import { saveBooking } from '../bookings/data.ts'
import { cancelByLink } from '../bookings/link.ts'
import { isLapsed, linkOf, offerOver, openLink } from '../bookings/open.ts'
import { toBooking } from '../bookings/rules.ts'
import { askedOutside } from './data.ts'

type Routes = typeof waitingOutsideRoutes
type Answering = Call<Routes['take']>

/** The offer of a link, held: whoever comes second, or too late, is told that it is over. */
async function holdOffer(tx: Sql, { params: { token }, now }: Pick<Answering, 'params' | 'now'>) {
  const link = await linkOf(tx, token)
  await holdVisits(tx, link.salonId as SalonId, [link.id])
  const opened = await openLink(tx, token)
  const { visit } = opened
  if (visit.offerUntil === null || isLapsed(visit, now())) throw await offerOver(tx, token)
  return { ...opened, token }
}

/** Whoever has asked at the public page has booked there: mails, reminder and own page are those of a booking. */
export const takeOffer = (call: Answering) =>
  acting(asClient(call), async (tx) => {
    const now = call.now()
    const { salonId, salon, visit, token } = await holdOffer(tx, call)
    const held = await holdAppointment(tx, salonId, visit.id, now)
    const asked = await askedOutside(tx, salonId, visit.id)
    const after = await saveAppointment(tx, salonId, held, {
      parts: held.parts,
      clientId: visit.client_id,
      clientName: visit.client_name,
      status: 'confirmed',
      note: visit.note,
      source: asked ? 'online' : visit.source,
      cancelledBy: null,
      cancelReason: '',
    })
    if (!after) throw new LostRace()
    const network = hashOf(callerOf(call.origin.ip))
    if (asked) await saveBooking(tx, salonId, visit.id, { ...asked, mayWrite: false, network }, now)
    const change = { before: visit, after }
    const act = changedByLink(salonId, change, 'u mor nga klienti')
    const news = newsOfSlot('booked', after)
    return {
      reply: { booking: toBooking(token, after, salon, now) },
      acts: [{ ...act, news }],
    }
  })

/** The client stays on the list, and the slot is the next one's. */
export const declineOffer = (call: Answering) =>
  acting(asClient(call), async (tx) => {
    const now = call.now()
    const { salonId, salon, visit, token } = await holdOffer(tx, call)
    const verb = 'u refuzua nga klienti'
    const { ended, passedOn } = await endOffer(tx, salonId, visit, { now, verb })
    return {
      reply: { booking: toBooking(token, visit, salon, now) },
      acts: [byClient(ended), ...passedOn],
    }
  })

/** To cancel what is only offered is to decline it. */
export async function cancelOrDecline(call: Call<typeof onlineBookingRoutes.cancel>) {
  const { visit } = await openLink(call.sql, call.params.token)
  return visit.offerUntil === null ? cancelByLink(call) : declineOffer(call)
}
