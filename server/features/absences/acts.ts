import { absenceLine } from '#contract/absences/absences.ts'
import type { Member } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'
import type { StoredAbsence } from './data.ts'

/** In the salon's history it stands on the absence's first day. */
const done = (
  { salonId: salon }: Member,
  action: 'create' | 'update' | 'delete',
  absence: StoredAbsence,
  verb: string,
): Act => {
  const { id, barberId, kind, from, to, fromTime, toTime } = absence
  const isSalon = barberId === null
  const text = `${absenceLine(absence, isSalon ? 'në sallon' : 'te një berber')} ${verb}.`
  return {
    salon,
    log: { action, text, entity: { type: 'absence', id } },
    history: {
      kind: 'absence',
      action,
      entityId: id,
      ...(!isSalon && { staffId: barberId }),
      day: from,
      details: { absence: { kind, from, to, fromTime, toTime, isSalon } },
    },
    // The waiting list names other free times.
    topics: ['absences', 'waiting'],
  }
}

export const absenceAdded = (actor: Member, absence: StoredAbsence) =>
  done(actor, 'create', absence, 'u shënua')

export const absenceChanged = (actor: Member, absence: StoredAbsence) =>
  done(actor, 'update', absence, 'u ndryshua')

export const absenceRemoved = (actor: Member, absence: StoredAbsence) =>
  done(actor, 'delete', absence, 'u hoq')
