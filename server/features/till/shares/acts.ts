import type { Member } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'

type Rates = { readonly services: number; readonly products: number }
type Barber = { readonly id: string; readonly name: string }

export const ratesChanged = (
  { salonId: salon }: Member,
  { id, name }: Barber,
  rates: Rates,
): Act => ({
  salon,
  log: {
    action: 'update',
    text: `Pjesa e ${name}: ${rates.services} % e shërbimeve, ${rates.products} % e produkteve.`,
    entity: { type: 'barber', id },
  },
  history: { kind: 'till', action: 'rate', entityId: id, staffId: id, details: { rates } },
})
