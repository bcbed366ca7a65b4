import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { momentOf } from '#contract/visits/visit-time.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Act, News, SalonAct } from '#server/record/act.ts'
import { visitEntry, visitLine } from '#server/visits/acts.ts'

type Told = Act & { readonly history: SalonAct }

/** No news for devices: whoever is at the desk has just offered it. */
export const slotOffered = (salon: SalonId, visit: WholeAppointment): Told => ({
  salon,
  log: visitLine('create', visit, 'u ofrua'),
  history: visitEntry('create', visit),
  announces: ['waiting'],
})

export const offerEnded = (salon: SalonId, visit: WholeAppointment, verb: string): Told => ({
  salon,
  log: visitLine('delete', visit, verb),
  history: visitEntry('delete', visit),
  announces: ['waiting'],
})

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

export const slotPassedOn = (salon: SalonId, visit: WholeAppointment): Told => {
  const act = slotOffered(salon, visit)
  return {
    ...act,
    history: { ...act.history, byOrari: true },
    news: newsOfSlot('offered', visit),
  }
}
