import type { Way } from '#contract/outbox/fates.ts'
import { momentOf } from '#contract/visits/visit-time.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'
import type { ActRow } from './data.ts'
import type { Told } from './doing.ts'

/** Somebody has decided what becomes of an act. The names are read where it is shown; none are kept. */
export function decided(
  { salonId: salon }: Member,
  way: Way,
  row: ActRow,
  told: Told | undefined,
): Act {
  const visit = told?.reply?.appointment
  const wanted = row.body?.['appointment_time']
  const startsAt = visit && momentOf(visit)
  const date = row.body?.['appointment_date'] ?? visit?.appointment_date
  const isMoved = typeof wanted === 'string' && visit && wanted !== visit.appointment_time
  const client = visit?.client_id ?? row.body?.['client_id']
  return {
    salon,
    history: {
      kind: 'outbox',
      action: 'decide',
      entityId: row.id,
      clientId: typeof client === 'string' ? client : null,
      ...(visit && { staffId: visit.barber_id, day: visit.appointment_date }),
      details: {
        way,
        ...(startsAt && { startsAt }),
        ...(isMoved && typeof date === 'string' && { startedAt: `${date} ${wanted}` }),
      },
    },
    topics: ['outbox'],
  }
}

/** Nobody has decided for too long. */
export const lapsed = (salon: SalonId, id: string): Act => ({
  salon,
  history: { kind: 'outbox', action: 'decide', entityId: id, byOrari: true },
  topics: ['outbox'],
})
