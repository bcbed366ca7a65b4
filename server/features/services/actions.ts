import { type Service, serviceErrors, type serviceRoutes } from '#contract/services.ts'
import { recordActivity } from '#server/features/history/recording/data.ts'
import { signedBy } from '#server/features/history/rules.ts'
import type { Call } from '#server/http/route.ts'
import { refuseStale } from '#server/http/if-match.ts'
import {
  deleteService,
  holdService,
  insertService,
  isUsed,
  retireService,
  saveService,
} from './data.ts'

const entity = ({ id }: Service) => ({ type: 'service', id })

export const addService = (call: Call<typeof serviceRoutes.add>) =>
  call.sql.begin(async (tx) => {
    const service = await insertService(tx, call.actor.salonId, call.body, call.now())
    const description = `Shërbimi ${service.name} u shtua.`
    const note = { action: 'create', description, entity: entity(service) } as const
    await recordActivity(tx, { ...note, ...signedBy(call) })
    return service
  })

export const changeService = (call: Call<typeof serviceRoutes.change>) =>
  call.sql.begin(async (tx) => {
    const { actor, params, body, ifMatch } = call
    const before = await holdService(tx, actor.salonId, params.id)
    refuseStale(ifMatch, before, serviceErrors.serviceStale, 'data')
    const service = await saveService(tx, actor.salonId, before.id, body)
    const description = `Shërbimi ${service.name} u ndryshua.`
    const note = { action: 'update', description, entity: entity(service) } as const
    await recordActivity(tx, { ...note, ...signedBy(call) })
    return service
  })

export const removeService = (call: Call<typeof serviceRoutes.remove>) =>
  call.sql.begin(async (tx) => {
    const { actor, params, ifMatch, now } = call
    const service = await holdService(tx, actor.salonId, params.id)
    refuseStale(ifMatch, service, serviceErrors.serviceStale, 'data')
    if (await isUsed(tx, actor.salonId, service.id))
      await retireService(tx, actor.salonId, service.id, now())
    else await deleteService(tx, actor.salonId, service.id)
    const description = `Shërbimi ${service.name} u fshi.`
    const note = { action: 'delete', description, entity: entity(service) } as const
    await recordActivity(tx, { ...note, ...signedBy(call) })
    return service
  })
