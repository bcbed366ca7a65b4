import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { momentOf } from '#contract/visits/visit-time.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Act, News } from '#server/record/act.ts'
import { topicsOf, visitEntry, visitLine } from '#server/visits/acts.ts'

/** Programs learn of an offer once it is taken. No news for devices: whoever is at the desk has just offered it. */
export const slotOffered = (salon: SalonId, visit: WholeAppointment) =>
  ({
    salon,
    log: visitLine('create', visit, 'u ofrua'),
    history: visitEntry('create', visit),
    topics: [...topicsOf(visit), 'waiting'],
    events: [],
  }) satisfies Act

export const offerEnded = (salon: SalonId, visit: WholeAppointment, verb: string) =>
  ({
    salon,
    log: visitLine('delete', visit, verb),
    history: visitEntry('delete', visit),
    topics: [...topicsOf(visit), 'waiting'],
    events: [],
  }) satisfies Act

/** Of a visit that stood there: who concerns its slot. */
export const newsOfSlot = (
  kind: News['kind'],
  { id, parts, ...visit }: WholeAppointment,
  fits?: number,
): News => ({
  kind,
  id,
  startsAt: momentOf(visit),
  staff: parts.map(({ barber_id: staffId }) => staffId),
  fits,
})

export const slotPassedOn = (salon: SalonId, visit: WholeAppointment): Act => {
  const act = slotOffered(salon, visit)
  return {
    ...act,
    history: { ...act.history, byOrari: true as const },
    news: newsOfSlot('offered', visit),
  }
}
