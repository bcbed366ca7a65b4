import {
  serviceComplaints,
  type NewService,
  type Service,
  serviceReplies,
  type serviceRoutes,
} from '#contract/services/services.ts'
import { serviceErrors } from '#contract/services/service-refusals.ts'
import { AppError } from '#server/core/app-error.ts'
import { currencyOf, refuseAmounts } from '#server/core/amounts.ts'
import { refusePartialOrder } from '#server/core/list-order.ts'
import type { Sql } from '#server/database/sql.ts'
import { refuseStale } from '#server/http/if-match.ts'
import type { Call } from '#server/http/route.ts'
import type { Act } from '#server/record/act.ts'
import { acting } from '#server/record/record.ts'
import { remembered, undoOfMade } from '#server/record/undo/remembered.ts'
import { undoable, undoableIfTold } from '#server/record/undo/undoable.ts'
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
import { serviceOrder, services } from './undoing.ts'

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

async function added(tx: Sql, { actor }: Adding, service: Service) {
  const undo = await undoOfMade(services, tx, actor.salonId, [service.id])
  return undoable(serviceAdded(actor, service), undo)
}

export const addServices = (call: Call<typeof serviceRoutes.addMany>) =>
  acting(call, async (tx) => {
    const data: Service[] = []
    for (const [place, wanted] of call.body.services.entries())
      data.push(await add(tx, call, wanted).catch((error) => refuseAt(place, error)))
    const acts: Act[] = []
    for (const one of data) acts.push((await added(tx, call, one)).act)
    return { reply: { ...serviceReplies.addedMany(data.length), data }, acts }
  })

/** The refusal of one among several names its place; a name that is taken is wrong at its field. */
function refuseAt(place: number, error: unknown): never {
  if (!(error instanceof AppError)) throw error
  const { def, details } = error
  const own = details.fields ?? { name: def }
  const placed = Object.entries(own).map(([name, wrong]) => [`services.${place}.${name}`, wrong])
  throw new AppError(def, { ...details, fields: Object.fromEntries(placed) })
}

export const addService = (call: Call<typeof serviceRoutes.add>) =>
  acting(call, async (tx) => {
    const data = await add(tx, call, call.body)
    const { act, historyId } = await added(tx, call, data)
    return { reply: { ...serviceReplies.added(data.name), data, historyId }, acts: [act] }
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
    const { done: service, undo } = await remembered(
      services,
      tx,
      actor.salonId,
      [before.id],
      async () => {
        await saveService(tx, actor.salonId, before.id, row)
        if (barbers && isNewTeam(body, before))
          await saveBarbers(tx, actor.salonId, before.id, barbers)
        return serviceOf(tx, actor.salonId, before.id)
      },
    )
    const reply = { ...serviceReplies.saved, data: service }
    const { act, ...told } = undoableIfTold(serviceChanged(actor, before, service), undo)
    return { reply: { ...reply, ...told }, acts: [act] }
  })

export const removeService = (call: Call<typeof serviceRoutes.remove>) =>
  acting(call, async (tx) => {
    const { actor, params, ifMatch, now } = call
    const service = await holdService(tx, actor.salonId, params.id)
    refuseStale(ifMatch, service, serviceErrors.serviceStale, 'data')
    const { salonId: salon } = actor
    const isKept = await isUsed(tx, salon, service.id)
    const { undo } = await remembered(services, tx, salon, [service.id], () =>
      isKept ? retireService(tx, salon, service.id, now()) : deleteService(tx, salon, service.id),
    )
    const { act, historyId } = undoable(serviceRemoved(actor, service), undo)
    return { reply: { ...serviceReplies.removed(service.name), historyId }, acts: [act] }
  })

export const orderServices = (call: Call<typeof serviceRoutes.order>) =>
  acting(call, async (tx) => {
    const { actor, body } = call
    await lockServices(tx, actor.salonId)
    refusePartialOrder(
      await listServices(tx, actor.salonId),
      body.order,
      serviceComplaints.orderPartial,
    )
    const { undo } = await remembered(serviceOrder, tx, actor.salonId, body.order, () =>
      saveOrder(tx, actor.salonId, body.order),
    )
    const data = await listServices(tx, actor.salonId)
    const { act, historyId } = undoable(servicesOrdered(actor), undo)
    return { reply: { ...serviceReplies.ordered, data, historyId }, acts: [act] }
  })
