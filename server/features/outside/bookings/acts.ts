import type { WholeAppointment } from '#contract/visits/appointments.ts'
import type { Origin, SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Act, SalonAct } from '#server/record/act.ts'
import { visitBooked, visitChanged, type VisitChange } from '#server/visits/acts.ts'

type Asked = { readonly sql: Sql; readonly origin: Pick<Origin, 'ip'>; readonly now: () => Date }

/** The call as the client's: a member who is logged in in the same browser has not signed it. */
export const asClient = ({ sql, origin, now }: Asked) => ({ sql, origin, now })

export const bookedOnline = (salon: SalonId, visit: WholeAppointment): Act =>
  byClient(visitBooked(salon, visit, 'u rezervua online'), visit)

export const changedByLink = (salon: SalonId, change: VisitChange, verb: string): Act =>
  byClient(visitChanged(salon, change, verb), change.after)

/** Marks an act in the history as the client's own, and sends the client a mail about it. */
const byClient = (act: Act & { readonly history: SalonAct }, visit: WholeAppointment): Act => ({
  ...act,
  history: { ...act.history, details: { ...act.history.details, byClient: true } },
  clientMail: { visit, by: 'client' },
})
