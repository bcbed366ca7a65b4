import type { WholeAppointment } from '#contract/visits/appointments.ts'
import type { Status } from '#contract/visits/statuses.ts'
import type { Origin, SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Act, SalonAct } from '#server/record/act.ts'
import {
  eventsOf,
  topicsOf,
  visitBooked,
  visitChanged,
  type VisitChange,
  visitEntry,
  visitLine,
} from '#server/visits/acts.ts'

type Asked = { readonly sql: Sql; readonly origin: Pick<Origin, 'ip'>; readonly now: () => Date }

/** The call as the client's: a member who is logged in in the same browser has not signed it. */
export const asClient = ({ sql, origin, now }: Asked) => ({ sql, origin, now })

/** Without an email nobody is to be mailed. */
export const bookedOnline = (salon: SalonId, visit: WholeAppointment, email: string): Act => ({
  ...byClient(visitBooked(salon, visit, 'u rezervua online'), visit.status),
  ...(email && { clientMail: { visit, by: 'client' } }),
})

export const changedByLink = (salon: SalonId, change: VisitChange, verb: string): Act => ({
  ...byClient(visitChanged(salon, change, verb)),
  clientMail: { visit: change.after, by: 'client' },
})

/** No version and no mail: what changes is what the salon knows. */
export function answeredByLink(salon: SalonId, visit: WholeAppointment): Act {
  const { clientAnswer: answer } = visit
  const entry = visitEntry('answer', visit)
  return {
    salon,
    log: visitLine('update', visit, `u shty, dhe klienti u përgjigj: ${answer}`),
    history: { ...entry, details: { ...entry.details, byClient: true, answer } },
    topics: topicsOf(visit),
    events: eventsOf(visit, 'appointment.changed'),
    notifies: visit,
  }
}

/** Marks an act in the history as the client's own. */
export const byClient = <Done extends Act & { readonly history: SalonAct }>(
  act: Done,
  status?: Status,
) => ({
  ...act,
  history: {
    ...act.history,
    details: { ...act.history.details, byClient: true, ...(status && { status }) },
  },
})
