import type { Member } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'

export const hoursChanged = (
  { salonId: salon }: Member,
  { id, name }: { id: string; name: string },
): Act => ({
  salon,
  log: { action: 'update', text: `Orari i ${name} u ndryshua.`, entity: { type: 'hours', id } },
  history: { kind: 'hours', action: 'update', entityId: id, staffId: id, details: { name } },
  // The waiting list names other free times.
  topics: ['hours', 'waiting'],
})

/** A form that was saved unchanged: nothing to record, and the other screens read the hours again. */
export const hoursKept = ({ salonId: salon }: Member): Act => ({ salon, topics: ['hours'] })
