import { staffComplaints, staffErrors, staffReplies, type staffRoutes } from '#contract/staff.ts'
import { refusePartialOrder } from '#server/core/list-order.ts'
import { namingOpened } from '#server/features/waiting/opened.ts'
import { refuseStale } from '#server/http/if-match.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { remembered, undoOfMade } from '#server/record/undo/remembered.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import { barberAdded, barberChanged, barberRemoved, staffOrdered } from './acts.ts'
import {
  addBarber,
  barberOf,
  deleteBarber,
  listStaff,
  lockStaff,
  saveBarber,
  saveOrder,
} from './data.ts'
import { refuseFull, refuseLastBarber } from './rules.ts'
import { barbers, staffOrder } from './undoing.ts'

export const addToStaff = (call: Call<typeof staffRoutes.add>) =>
  acting(call, async (tx) => {
    const { actor, body, now } = call
    await lockStaff(tx, actor.salonId)
    const barber = await addBarber(tx, actor.salonId, body, now())
    const undo = await undoOfMade(barbers, tx, actor.salonId, [barber.id])
    const { act, historyId } = undoable(barberAdded(actor, barber), undo)
    return { reply: { ...staffReplies.added(barber.name), barber, historyId }, acts: [act] }
  })

/** Switched on again, a barber has time for who waits. */
export const changeBarber = (call: Call<typeof staffRoutes.change>) =>
  call.body.active === true ? namingOpened(call, () => change(call)) : change(call)

const change = (call: Call<typeof staffRoutes.change>) =>
  acting(call, async (tx) => {
    const { actor, params, body, ifMatch } = call
    await lockStaff(tx, actor.salonId)
    const before = await barberOf(tx, actor.salonId, params.id)
    refuseStale(ifMatch, before, staffErrors.barberStale, 'barber')
    if (body.active === false) refuseLastBarber(await listStaff(tx, actor.salonId), before.id)
    const { done: barber, undo } = await remembered(barbers, tx, actor.salonId, [before.id], () =>
      saveBarber(tx, actor.salonId, before.id, body),
    )
    if (barber.active && !before.active) refuseFull(await listStaff(tx, actor.salonId))
    const { act, historyId } = undoable(barberChanged(actor, before, barber), undo)
    return { reply: { ...staffReplies.saved(barber.name), barber, historyId }, acts: [act] }
  })

export const removeBarber = (call: Call<typeof staffRoutes.remove>) =>
  acting(call, async (tx) => {
    const { actor, params } = call
    await lockStaff(tx, actor.salonId)
    const barber = await barberOf(tx, actor.salonId, params.id)
    refuseLastBarber(await listStaff(tx, actor.salonId), barber.id)
    const { undo } = await remembered(barbers, tx, actor.salonId, [barber.id], () =>
      deleteBarber(tx, actor.salonId, barber.id),
    )
    const { act, historyId } = undoable(barberRemoved(actor, barber), undo)
    return { reply: { ...staffReplies.removed(barber.name), historyId }, acts: [act] }
  })

export const orderStaff = (call: Call<typeof staffRoutes.order>) =>
  acting(call, async (tx) => {
    const { actor, body } = call
    await lockStaff(tx, actor.salonId)
    const before = await listStaff(tx, actor.salonId)
    refusePartialOrder(before, body.order, staffComplaints.orderPartial)
    const { undo } = await remembered(staffOrder, tx, actor.salonId, body.order, () =>
      saveOrder(tx, actor.salonId, body.order),
    )
    const staff = await listStaff(tx, actor.salonId)
    const { act, historyId } = undoable(staffOrdered(actor), undo)
    return { reply: { ...staffReplies.ordered, staff, historyId }, acts: [act] }
  })
