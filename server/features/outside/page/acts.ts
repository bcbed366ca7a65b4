import type { Member } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'

const pageChanged = ({ salonId: salon }: Member, text: string): Act => ({
  salon,
  log: { action: 'update', text, entity: { type: 'salon', id: salon } },
  history: { kind: 'salon', action: 'update', entityId: salon, details: { fields: ['door'] } },
  topics: ['salon'],
})

/** A form that was saved unchanged is no entry of the history; its version is a new one all the same. */
export const doorChanged = (actor: Member, isChanged: boolean): Act =>
  isChanged
    ? pageChanged(actor, 'Rezervimet online u ndryshuan.')
    : { salon: actor.salonId, topics: ['salon'] }

export const pictureChanged = (actor: Member): Act =>
  pageChanged(actor, 'Fotografia e faqes publike u ndryshua.')

export const pictureRemoved = (actor: Member): Act =>
  pageChanged(actor, 'Fotografia e faqes publike u hoq.')
