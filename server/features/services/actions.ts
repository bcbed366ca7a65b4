import { serviceErrors, serviceWords, type serviceRoutes } from '#contract/services.ts'
import { currencyOf, refuseAmounts } from '#server/core/amounts.ts'
import { refusePartialOrder } from '#server/core/list-order.ts'
import { refuseStale } from '#server/http/if-match.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { serviceAdded, serviceChanged, serviceRemoved, servicesOrdered } from './acts.ts'
import {
  deleteService,
  holdService,
  insertService,
  isUsed,
  listServices,
  lockServices,
  retireService,
  saveBarbers,
  saveOrder,
  saveService,
  serviceOf,
} from './data.ts'
import { isNewTeam, pricesIn, refuseLong, stepsOf, withActive } from './rules.ts'

export const addService = (call: Call<typeof serviceRoutes.add>) =>
  acting(call, async (tx) => {
    const { salonId } = call.actor
    refuseAmounts(currencyOf(call.actor), pricesIn(call.body))
    const { duration: _, ...service } = {
      ...withActive(call.body),
      ...stepsOf(call.body),
    }
    refuseLong(service)
    const { barbers, ...row } = service
    const id = await insertService(tx, salonId, row, call.now())
    if (barbers.length > 0) await saveBarbers(tx, salonId, id, barbers)
    const added = await serviceOf(tx, salonId, id)
    const message = `Shërbimi ${added.name} u shtua.`
    return { reply: { message, data: added }, acts: [serviceAdded(call.actor, added)] }
  })

export const changeService = (call: Call<typeof serviceRoutes.change>) =>
  acting(call, async (tx) => {
    const { actor, params, body, ifMatch } = call
    refuseAmounts(currencyOf(actor), pricesIn(body))
    const before = await holdService(tx, actor.salonId, params.id)
    refuseStale(ifMatch, before, serviceErrors.serviceStale, 'data')
    const {
      duration: _,
      barbers,
      ...row
    } = {
      ...withActive(body),
      ...stepsOf(body, before),
    }
    const { buffer = before.buffer } = row
    refuseLong({ ...before, ...row, buffer, barbers: barbers ?? before.barbers })
    await saveService(tx, actor.salonId, before.id, row)
    if (barbers && isNewTeam(body, before)) await saveBarbers(tx, actor.salonId, before.id, barbers)
    const service = await serviceOf(tx, actor.salonId, before.id)
    const reply = { message: serviceWords.saved, data: service }
    return { reply, acts: [serviceChanged(actor, before, service)] }
  })

export const removeService = (call: Call<typeof serviceRoutes.remove>) =>
  acting(call, async (tx) => {
    const { actor, params, ifMatch, now } = call
    const service = await holdService(tx, actor.salonId, params.id)
    refuseStale(ifMatch, service, serviceErrors.serviceStale, 'data')
    if (await isUsed(tx, actor.salonId, service.id))
      await retireService(tx, actor.salonId, service.id, now())
    else await deleteService(tx, actor.salonId, service.id)
    const message = `Shërbimi ${service.name} u fshi.`
    return { reply: { message }, acts: [serviceRemoved(actor, service)] }
  })

export const orderServices = (call: Call<typeof serviceRoutes.order>) =>
  acting(call, async (tx) => {
    const { actor, body } = call
    await lockServices(tx, actor.salonId)
    const services = await listServices(tx, actor.salonId)
    refusePartialOrder(services, body.order, 'Radha duhet të ketë çdo shërbim nga një herë.')
    await saveOrder(tx, actor.salonId, body.order)
    const data = await listServices(tx, actor.salonId)
    return {
      reply: { message: 'Radha e shërbimeve u ruajt.', data },
      acts: [servicesOrdered(actor)],
    }
  })
