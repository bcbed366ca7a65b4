import { counted } from '#contract/kit/albanian.ts'
import {
  type NewService,
  type Service,
  serviceErrors,
  serviceWords,
  type serviceRoutes,
} from '#contract/services.ts'
import { AppError } from '#server/core/app-error.ts'
import { currencyOf, refuseAmounts } from '#server/core/amounts.ts'
import { refusePartialOrder } from '#server/core/list-order.ts'
import type { Sql } from '#server/database/sql.ts'
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

type Adding = Pick<Call<typeof serviceRoutes.add>, 'actor' | 'now'>

async function add(tx: Sql, { actor, now }: Adding, wanted: NewService) {
  const { salonId } = actor
  refuseAmounts(currencyOf(actor), pricesIn(wanted))
  const { duration: _, ...service } = { ...withActive(wanted), ...stepsOf(wanted) }
  refuseLong(service)
  const { barbers, ...row } = service
  const id = await insertService(tx, salonId, row, now())
  if (barbers.length > 0) await saveBarbers(tx, salonId, id, barbers)
  return serviceOf(tx, salonId, id)
}

export const addServices = (call: Call<typeof serviceRoutes.addMany>) =>
  acting(call, async (tx) => {
    const data: Service[] = []
    for (const [place, wanted] of call.body.services.entries())
      data.push(await add(tx, call, wanted).catch((error) => refuseAt(place, error)))
    const message = `U shtuan ${counted(data.length, 'shërbim', 'shërbime')}.`
    return { reply: { message, data }, acts: data.map((one) => serviceAdded(call.actor, one)) }
  })

/** The refusal of one among several names its place; a name that is taken is wrong at its field. */
function refuseAt(place: number, error: unknown): never {
  if (!(error instanceof AppError)) throw error
  const { def, details } = error
  const own = details.fields ?? { name: def.message }
  const placed = Object.entries(own).map(([name, words]) => [`services.${place}.${name}`, words])
  throw new AppError(def, { ...details, fields: Object.fromEntries(placed) })
}

export const addService = (call: Call<typeof serviceRoutes.add>) =>
  acting(call, async (tx) => {
    const added = await add(tx, call, call.body)
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
