import { counted } from '#contract/kit/albanian.ts'
import { momentOf } from '#contract/visits/visit-time.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'
import { eventsOfMany, movedVisit, newsOfMany, type VisitChange } from '#server/visits/acts.ts'

/** One entry for all of them: it stands at the first. */
export const visitsMoved = (salon: SalonId, moved: readonly VisitChange[]): Act => {
  const [first] = moved
  if (!first) throw new Error('Nothing was moved.')
  return {
    salon,
    log: {
      action: 'update',
      text: `${counted(moved.length, 'termin u zhvendos ose u anulua', 'termine u zhvendosën ose u anuluan')}.`,
    },
    history: {
      kind: 'appointment',
      action: 'move',
      entityId: first.after.id,
      staffId: first.before.barber_id,
      day: first.before.appointment_date,
      details: {
        startsAt: momentOf(first.before),
        visits: moved.map(movedVisit),
      },
    },
    topics: ['appointments', 'clients'],
    events: eventsOfMany(moved),
    newsOfMany: newsOfMany(moved),
  }
}

/** The mail to a client who wants mails about the visit. */
export const clientTold = (salon: SalonId, { after }: VisitChange): Act => ({
  salon,
  clientMail: { visit: after, by: 'salon' },
})
