import type { SalonId } from '#server/core/actor.ts'
import type { Act, ClientMail } from '#server/record/act.ts'

/** A visit that gets its first address is written about as if it had been booked with it. */
export const addressAdded = (salon: SalonId, visit: ClientMail['visit']): Act => ({
  salon,
  clientMail: { visit, by: 'client' },
})
