import type { Member } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'

/** The list of messages is read again with the appointments. */
export const messageTold = ({ salonId: salon }: Member, visit?: string): Act => ({
  salon,
  topics: [visit === undefined ? 'appointments' : { visit }],
  events: [],
})

export const textsChanged = ({ salonId: salon }: Member): Act => ({
  salon,
  log: {
    action: 'update',
    text: 'Tekstet e mesazheve u ndryshuan.',
    entity: { type: 'salon', id: salon },
  },
  history: { kind: 'salon', action: 'update', entityId: salon, details: { fields: ['texts'] } },
  topics: ['salon', 'appointments'],
})
