import { counted } from '#contract/kit/albanian.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { currencyOf } from '#server/core/amounts.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'
import {
  eventsOf,
  type Known,
  topicsOf,
  visitBooked,
  visitChanged,
  type VisitChange,
  visitEntry,
} from '#server/visits/acts.ts'

export const visitAdded = ({ salonId }: Member, visit: WholeAppointment): Act =>
  visitBooked(salonId, visit, 'u shtua')

export const barberAdded = (salon: SalonId, id: string, name: string): Act => ({
  salon,
  history: { kind: 'barber', action: 'create', entityId: id, staffId: id, details: { name } },
  topics: ['staff'],
})

export const visitSaved = (actor: Member, change: VisitChange, verb: string): Act => ({
  ...visitChanged(actor.salonId, change, verb, currencyOf(actor)),
  clientMail: { visit: change.after, by: 'salon' },
})

export const arrivalNoted = ({ salonId }: Member, change: VisitChange): Act => {
  const what = change.after.arrivedAt === null ? 'klienti s’ka ardhur' : 'klienti erdhi'
  return visitChanged(salonId, change, `u shënua: ${what}`)
}

export type Confirmed = { readonly salonId: SalonId; readonly appointment: Known }

/** By Orari itself, after the day is over: one line of the log, and an entry for each visit. */
export function visitsConfirmed(confirmed: readonly Confirmed[]): Act[] {
  const count = confirmed.length
  if (count === 0) return []
  const verb = count === 1 ? 'u konfirmua' : 'u konfirmuan'
  const text = `${counted(count, 'termin', 'termine')} ${verb} automatikisht.`
  return [{ log: { action: 'system', text } }, ...confirmed.map(visitConfirmed)]
}

function visitConfirmed({ salonId: salon, appointment }: Confirmed): Act {
  const entry = visitEntry('status', appointment)
  const details = { ...entry.details, status: 'confirmed' } as const
  return {
    salon,
    history: { ...entry, details, byOrari: true },
    topics: topicsOf(appointment),
    events: eventsOf(appointment, 'appointment.changed'),
  }
}

/** Announces to the salon's open screens that Orari has confirmed visits. */
export const confirmationsTold = ({ salonId: salon }: Member): Act => ({
  salon,
  topics: ['appointments', 'clients'],
})
