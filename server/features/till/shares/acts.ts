import type { Member } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'

export type Rated = {
  readonly id: string
  readonly name: string
  readonly rates: { readonly services: number; readonly products: number }
}

export const ratesChanged = ({ salonId: salon }: Member, { id, name, rates }: Rated): Act => ({
  salon,
  log: {
    action: 'update',
    text: `Pjesa e ${name}: ${rates.services} % e shërbimeve, ${rates.products} % e produkteve.`,
    entity: { type: 'barber', id },
  },
  history: { kind: 'till', action: 'rate', entityId: id, staffId: id, details: { rates } },
  topics: ['till'],
})
