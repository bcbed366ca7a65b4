import type { Member } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'
import type { StoredCalendar } from './data.ts'

/** A link by which anybody reads visits is told as a credential is. */
const done = (
  { salonId: salon, userId }: Member,
  action: 'create' | 'update' | 'delete',
  { id, barberId, names }: StoredCalendar,
  verb: string,
): Act => {
  const whose = barberId === null ? 'sallonit' : 'një berberi'
  return {
    salon,
    log: {
      action,
      text: `Lidhja e kalendarit të ${whose} ${verb}.`,
      entity: { type: 'calendar', id },
    },
    security: { kind: `calendar_${action}`, userId, details: { id, names } },
    topics: ['calendars'],
  }
}

export const calendarMade = (actor: Member, one: StoredCalendar) =>
  done(actor, 'create', one, 'u bë')
export const calendarChanged = (actor: Member, one: StoredCalendar) =>
  done(actor, 'update', one, 'u ndryshua')
export const calendarRemoved = (actor: Member, one: StoredCalendar) =>
  done(actor, 'delete', one, 'u hoq')

const busy =
  (verb: string) =>
  ({ salonId: salon }: Member, barberId: string): Act => ({
    salon,
    log: {
      action: 'update',
      text: `Kalendari i një berberi ${verb}.`,
      entity: { type: 'barber', id: barberId },
    },
    topics: ['calendars', 'absences', 'waiting'],
  })

export const busyConnected = busy('u lidh')
export const busyDisconnected = busy('u hoq')
