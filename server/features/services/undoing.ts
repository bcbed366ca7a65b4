import { type Service } from '#contract/services/services.ts'
import { mostServices } from '#contract/services/service-refusals.ts'
import { undoErrors, undoReplies } from '#contract/undo.ts'
import type { SalonId } from '#server/core/actor.ts'
import { part, refuseOn, type Sql } from '#server/database/sql.ts'
import type { Ground } from '#server/record/undo/ground.ts'
import { orderOf } from '#server/record/undo/order.ts'
import { setRowsBack } from '#server/record/undo/set-rows-back.ts'
import { undoingOn } from '#server/record/undo/setting-back.ts'
import { idsOf, type Step, type Taken } from '#server/record/undo/steps.ts'
import { serviceAdded, serviceChanged, serviceRemoved, servicesOrdered } from './acts.ts'
import { countListed, listedServices, lockServices, usedAmong } from './data.ts'

/** The rows of services, retired ones too, with the rows of their `barbers`. */
const shotsOf = (sql: Sql, salon: SalonId, ids: readonly string[]) => sql<Taken>`
    select s.id, to_jsonb(s) - '{salon_id,minutes}'::text[] || jsonb_build_object('barbers', (
      select coalesce(jsonb_agg(to_jsonb(d) - '{salon_id,service_id}'::text[] order by d.staff_id), '[]')
      from service_barbers d where d.salon_id = s.salon_id and d.service_id = s.id)) as shot
    from services s where s.salon_id = ${salon} and s.id = any(${ids}::uuid[])`

/** Of these steps, those by which a service would have a name that another one of the list has by now. */
async function namesakesOf(sql: Sql, salon: SalonId, steps: readonly Step[]) {
  const named = steps.flatMap(({ id, was }, nth) =>
    was !== null && ('name_key' in was || 'retired_at' in was)
      ? { id, nth, name: was['name_key'] }
      : [],
  )
  if (named.length === 0) return []
  const found = await sql<{ nth: number }>`
    select w.nth from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) w (id uuid, nth int, name text)
    left join services own on own.salon_id = ${salon} and own.id = w.id
    join services s on s.salon_id = ${salon} and s.retired_at is null and s.id <> w.id
      and s.name_key = coalesce(w.name, own.name_key)`
  return found.map(({ nth }) => steps[nth])
}

/** A service that is booked by now stays, and so does a name that another one has. */
async function blocked(sql: Sql, salon: SalonId, steps: readonly Step[]) {
  const made = steps.filter(({ was }) => was === null)
  const used = await usedAmong(sql, salon, idsOf(made))
  const namesakes = await namesakesOf(sql, salon, steps)
  return steps.filter(
    (step) => namesakes.includes(step) || (step.was === null && used.includes(step.id)),
  )
}

/** A service that comes back, and one that is on the list again. */
const comesBack = ({ was, now }: Step) =>
  now === null || (now['retired_at'] !== undefined && was?.['retired_at'] === null)

const room: Ground<Service>['room'] = async (sql, salon) => {
  const listed = await countListed(sql, salon)
  return (steps) => listed + steps.filter(comesBack).length <= mostServices
}

const changedSince = Object.fromEntries(
  ['services_name_key', 'whole_amount', 'amount_cap'].map((name) => [
    name,
    undoErrors.changedSince,
  ]),
)

async function setBack(tx: Sql, salon: SalonId, steps: readonly Step[]) {
  const of = { table: part`services`, besides: ['barbers'] }
  await refuseOn(changedSince, setRowsBack(tx, salon, steps, of))
  const teams = steps.flatMap(({ id, was }) =>
    was && 'barbers' in was ? { id, barbers: was['barbers'] } : [],
  )
  if (teams.length === 0) return
  await tx`
    delete from service_barbers
    where salon_id = ${salon} and service_id = any(${idsOf(teams)}::uuid[])`
  // A barber who is gone since does it no more.
  await refuseOn(
    changedSince,
    tx`
      insert into service_barbers (salon_id, service_id, staff_id, price_cents, minutes)
      select ${salon}, t.id, b.staff_id, b.price_cents, b.minutes
      from jsonb_to_recordset(${JSON.stringify(teams)}::jsonb) t (id uuid, barbers jsonb),
        jsonb_to_recordset(t.barbers) b (staff_id uuid, price_cents int, minutes int)
      join staff on staff.salon_id = ${salon} and staff.id = b.staff_id`,
  )
}

const nameOf = ({ before, after }: Parameters<Ground<Service>['words']>[0]) =>
  (after ?? before)?.name ?? ''

export const services: Ground<Service> = {
  kind: 'services',
  shots: shotsOf,
  besides: ['position'],
  told: { own: 'service', others: [] },
  blocked,
  room,
  async hold(tx, salon, ids) {
    await lockServices(tx, salon)
    await tx`
      select 1 from services where salon_id = ${salon} and id = any(${ids}::uuid[])
      order by id for update`
  },
  setBack,
  read: listedServices,
  act(actor, { before, after }) {
    if (before && after) return serviceChanged(actor, before, after)
    if (before) return serviceRemoved(actor, before)
    return after ? serviceAdded(actor, after) : {}
  },
  words: (pair) => (pair.after ? undoReplies.service : undoReplies.serviceGone)(nameOf(pair)),
}

export const undoServices = undoingOn(services)

export const serviceOrder = orderOf({
  kind: 'services.order',
  table: part`services`,
  told: { own: 'service', others: [] },
  act: servicesOrdered,
  words: undoReplies.services,
})
export const undoServiceOrder = undoingOn(serviceOrder)
