import { changesIn, namesOf } from '#contract/kit/details.ts'
import type { Service } from '#contract/services/services.ts'
import { currencyOf } from '#server/core/amounts.ts'
import type { Member } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'

/** A barber's usual service is told with the hours. */
const topics = ['services', 'hours'] as const

const entity = ({ id }: Service) => ({ type: 'service', id })

const done = (
  { salonId: salon }: Member,
  action: 'create' | 'update' | 'delete',
  service: Service,
  verb: string,
) =>
  ({
    salon,
    log: { action, text: `Shërbimi ${service.name} ${verb}.`, entity: entity(service) },
    history: { kind: 'service', action, entityId: service.id, details: { name: service.name } },
    topics,
  }) satisfies Act

export const serviceAdded = (actor: Member, service: Service) =>
  done(actor, 'create', service, 'u shtua')

export const serviceRemoved = (actor: Member, service: Service) =>
  done(actor, 'delete', service, 'u fshi')

/** A service that was saved unchanged makes no history entry, but is announced, since its version is new. */
export function serviceChanged(actor: Member, before: Service, after: Service): Act {
  const news = changesIn(after, before)
  const fields = namesOf(news).filter((field) => field !== 'id' && field !== 'version')
  const { history, ...act } = done(actor, 'update', after, 'u ndryshua')
  if (fields.length === 0) return { ...act, topics: ['services'] }
  const details = {
    ...history.details,
    fields,
    ...(news.price !== undefined && {
      prices: [before.price, news.price] as const,
      currency: currencyOf(actor),
    }),
  }
  return { ...act, history: { ...history, details } }
}

export const servicesOrdered = ({ salonId: salon }: Member): Act => ({
  salon,
  log: { action: 'update', text: 'Radha e shërbimeve u ndryshua.' },
  history: { kind: 'service', action: 'order', entityId: salon },
  topics,
})
