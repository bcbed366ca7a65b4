import type { Currency } from '#contract/kit/currency.ts'
import { moneyIn } from '#contract/kit/albanian.ts'
import { toCents } from '#contract/kit/money.ts'
import type { Sale } from '#contract/till/sales.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import type { Member } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'
import { visitEntry, visitLine } from '#server/visits/acts.ts'

/** A visit's status and price, and what its client has spent, change with its sale. */
const announces = ['appointments', 'clients'] as const

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
    announces,
    visit: visit.id,
    tells: 'appointment.closed',
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
  announces,
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
  announces,
  visit: sale.appointmentId ?? undefined,
})
