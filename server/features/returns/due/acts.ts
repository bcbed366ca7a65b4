import type { Member } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'

/** The list of those who are due is read again with the appointments. */
export const leftAlone = ({ salonId: salon }: Member): Act => ({
  salon,
  topics: ['appointments'],
})
