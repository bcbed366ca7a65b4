import type { Currency } from '#contract/kit/currency.ts'
import { moneyIn } from '#contract/kit/albanian.ts'
import { toCents } from '#contract/kit/money.ts'
import type { Sale } from '#contract/till/sales.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import type { Member } from '#server/core/actor.ts'
import type { Act, ActTopic } from '#server/record/act.ts'
import { visitEntry, visitLine } from '#server/visits/acts.ts'

/** A visit's status and price, and what its client has spent, change with its sale. */
const topicsOfSale = (visit: string | null): ActTopic[] => [
  'till',
  visit === null ? 'appointments' : { visit },
  'clients',
]

const sumOf = ({ total }: Sale, currency: Currency) => ({ cents: toCents(total), currency })

export function visitClosed(
  { salonId: salon }: Member,
  visit: WholeAppointment,
  sale: Sale,
  currency: Currency,
): Act {
  const entry = visitEntry('close', visit)
  const details = { ...entry.details, ...sumOf(sale, currency) }
  return {
    salon,
    log: visitLine('update', visit, `u mbyll: ${moneyIn(sale.total, currency)}`),
    history: { ...entry, kind: 'till', entityId: sale.id, details },
    topics: topicsOfSale(visit.id),
    events: [{ event: 'appointment.closed', id: visit.id }],
  }
}

type At = { readonly day: string; readonly currency: Currency }

export const soldLoose = ({ salonId: salon }: Member, sale: Sale, { day, currency }: At): Act => ({
  salon,
  log: {
    action: 'create',
    text: `Shitje pa vizitë: ${moneyIn(sale.total, currency)}.`,
    entity: { type: 'sale', id: sale.id },
  },
  history: {
    kind: 'till',
    action: 'sell',
    entityId: sale.id,
    day,
    details: sumOf(sale, currency),
  },
  topics: ['till', 'appointments', 'clients'],
})

export const saleVoided = (
  { salonId: salon }: Member,
  sale: Sale,
  { day, currency, reason }: At & { readonly reason: string },
): Act => ({
  salon,
  log: {
    action: 'update',
    text: `Shitja e ${moneyIn(sale.total, currency)} u kthye: ${reason}`,
    entity: { type: 'sale', id: sale.id },
  },
  history: {
    kind: 'till',
    action: 'void',
    entityId: sale.id,
    day,
    details: { ...sumOf(sale, currency), reason },
  },
  topics: topicsOfSale(sale.appointmentId),
  events:
    sale.appointmentId === null ? [] : [{ event: 'appointment.changed', id: sale.appointmentId }],
})

export const fiscalNoted = (
  { salonId: salon }: Member,
  sale: Sale,
  { number, currency }: { readonly number: string; readonly currency: Currency },
): Act => ({
  salon,
  log: {
    action: 'update',
    text: `Kuponi i shitjes prej ${moneyIn(sale.total, currency)}: ${number || 'asnjë'}.`,
    entity: { type: 'sale', id: sale.id },
  },
  history: {
    kind: 'till',
    action: 'receipt',
    entityId: sale.id,
    day: sale.date,
    details: { ...sumOf(sale, currency), name: number },
  },
  topics: ['till'],
})
