import type { SalonId } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'
import { visitChanged, type VisitChange } from '#server/visits/acts.ts'

const settled = (salon: SalonId, change: VisitChange) =>
  visitChanged(salon, change, change.after.status === 'confirmed' ? 'u pranua' : 'u refuzua')

export const requestAnswered = (salon: SalonId, change: VisitChange): Act => ({
  ...settled(salon, change),
  clientMail: { visit: change.after, by: 'answer' },
})

/** Nobody has answered in time. */
export const requestLapsed = (salon: SalonId, change: VisitChange): Act => ({
  ...settled(salon, change),
  clientMail: { visit: change.after, by: 'salon' },
})

/** The address may be another person's: nothing is mailed to it. */
export const strangerRefused = (salon: SalonId, change: VisitChange): Act => settled(salon, change)
