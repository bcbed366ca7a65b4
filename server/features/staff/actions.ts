import { changesIn, namesOf, picked } from '#contract/kit/details.ts'
import { type Barber, barberFields, staffErrors, type staffRoutes } from '#contract/staff.ts'
import { recordActivity } from '#server/record/log-lines.ts'
import { signedBy } from '#server/record/signed-by.ts'
import { recordAct } from '#server/record/salon-acts.ts'
import type { Details } from '#server/record/details.ts'
import type { Member } from '#server/core/actor.ts'
import { refusePartialOrder } from '#server/core/list-order.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { refuseStale } from '#server/http/if-match.ts'
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

const entity = ({ id }: Barber) => ({ type: 'barber', id })

export const addToStaff = (call: Call<typeof staffRoutes.add>) =>
  call.sql.begin(async (tx) => {
    const { actor, body, now } = call
    await lockStaff(tx, actor.salonId)
    const barber = await addBarber(tx, actor.salonId, body, now())
    const description = `Berberi ${barber.name} u shtua.`
    const note = { action: 'create', description, entity: entity(barber) } as const
    await recordActivity(tx, { ...note, ...signedBy(call) })
    await tell(tx, call, 'create', barber)
    return barber
  })

export const changeBarber = (call: Call<typeof staffRoutes.change>) =>
  call.sql.begin(async (tx) => {
    const { actor, params, body, ifMatch } = call
    await lockStaff(tx, actor.salonId)
    const before = await barberOf(tx, actor.salonId, params.id)
    refuseStale(ifMatch, before, staffErrors.barberStale, 'barber')
    if (body.active === false) refuseLastBarber(await listStaff(tx, actor.salonId), before.id)
    const barber = await saveBarber(tx, actor.salonId, before.id, body)
    if (barber.active && !before.active) refuseFull(await listStaff(tx, actor.salonId))
    const description = describe(before, barber)
    const note = { action: 'update', description, entity: entity(barber) } as const
    await recordActivity(tx, { ...note, ...signedBy(call) })
    await tell(tx, call, 'update', barber, differences(before, barber))
    return barber
  })

function describe(before: Barber, after: Barber) {
  if (before.active && !after.active) return `Berberi ${after.name} u çaktivizua.`
  if (!before.active && after.active) return `Berberi ${after.name} u aktivizua.`
  if (before.name !== after.name) return `Berberi ${before.name} u riemërua ${after.name}.`
  return `Berberi ${after.name} u ndryshua.`
}

export const removeBarber = (call: Call<typeof staffRoutes.remove>) =>
  call.sql.begin(async (tx) => {
    const { actor, params } = call
    await lockStaff(tx, actor.salonId)
    const barber = await barberOf(tx, actor.salonId, params.id)
    refuseLastBarber(await listStaff(tx, actor.salonId), barber.id)
    await deleteBarber(tx, actor.salonId, barber.id)
    const description = `Berberi ${barber.name} u fshi.`
    const note = { action: 'delete', description, entity: entity(barber) } as const
    await recordActivity(tx, { ...note, ...signedBy(call) })
    await tell(tx, call, 'delete', barber)
    return barber
  })

export const orderStaff = (call: Call<typeof staffRoutes.order>) =>
  call.sql.begin(async (tx) => {
    const { actor, body } = call
    await lockStaff(tx, actor.salonId)
    const staff = await listStaff(tx, actor.salonId)
    refusePartialOrder(staff, body.order, 'Radha duhet të ketë çdo berber nga një herë.')
    await saveOrder(tx, actor.salonId, body.order)
    const description = 'Radha e berberëve u ndryshua.'
    await recordActivity(tx, { action: 'update', description, ...signedBy(call) })
    const act = { kind: 'barber', action: 'order', entityId: actor.salonId } as const
    await recordAct(tx, actor.salonId, { ...act, ...signedBy(call) })
    return listStaff(tx, actor.salonId)
  })

const differences = (before: Barber, after: Barber) => ({
  isActive: before.active === after.active ? undefined : after.active,
  nameBefore: before.name === after.name ? undefined : before.name,
  fields: namesOf(changesIn(picked(namesOf(barberFields), after), before)),
})

/** The barber is both the subject of the act and the column in which it shows. */
function tell(
  tx: Sql,
  call: Parameters<typeof signedBy>[0] & { actor: Member },
  action: 'create' | 'update' | 'delete',
  { id, name }: Barber,
  details: Details = {},
) {
  const about = { entityId: id, staffId: id, details: { name, ...details } }
  const act = { kind: 'barber', action, ...about, ...signedBy(call) } as const
  return recordAct(tx, call.actor.salonId, act)
}
