import { clientWords } from '#contract/clients.ts'
import type { SalonId } from '#server/core/actor.ts'
import { everything, type Narrow, type Reach } from '#server/core/reach.ts'
import { part } from '#server/database/sql.ts'

const price = part`a.price_cents / 100::float8`
/** For a query over appointments `a`: the member has a part in it. */
export const isOwn = ({ staffId }: Narrow) => part`exists (
  select from appointment_parts p
  where p.salon_id = a.salon_id and p.appointment_id = a.id and p.staff_id = ${staffId}::uuid)`
/** Nobody else has. */
const isOnlyOwn = (reach: Narrow) => part`(${isOwn(reach)} and not exists (
  select from appointment_parts p
  where p.salon_id = a.salon_id and p.appointment_id = a.id and p.staff_id <> ${reach.staffId}::uuid))`

/**
 * Client and price of an appointment `a`, as far as the member sees them. A colleague's prices are left out whatever the
 * switches say: added up they are the colleague's takings.
 */
export function visitSeen(reach: Reach) {
  if (!reach)
    return part`a.client_name, a.client_id, a.note, nullif(a.cancel_reason, '') as "cancelReason", ${price} as price`
  const { seesNames, seesClients } = reach
  const own = isOwn(reach)
  return part`
  case when ${own} or ${seesNames} then a.client_name else ${clientWords.hidden} end as client_name,
  case when ${own} or ${seesNames && seesClients} then a.client_id end as client_id,
  case when ${own} then a.note end as note,
  case when ${own} then nullif(a.cancel_reason, '') end as "cancelReason",
  case when ${isOnlyOwn(reach)} then ${price} end as price`
}

/** What a part `p` costs: a member with one column is told of the own parts. */
const partPriceSeen = (reach: Reach) =>
  reach
    ? part`case when p.staff_id = ${reach.staffId}::uuid then p.price_cents / 100::float8 end`
    : part`p.price_cents / 100::float8`

/** What a visit `a` costs: to a member with one column, the own parts of it. */
export const ownPriceSeen = (reach: Reach) =>
  reach
    ? part`(select sum(p.price_cents) / 100::float8 from appointment_parts p
        where p.salon_id = a.salon_id and p.appointment_id = a.id and p.staff_id = ${reach.staffId}::uuid)`
    : price

/** What an appointment `a` has earned, in cents: to a member with one column, the own part of it. */
export const earnedSeen = (reach: Reach) =>
  reach
    ? part`(select sum(earned(a.status, p.price_cents)) from appointment_parts p
        where p.salon_id = a.salon_id and p.appointment_id = a.id and p.staff_id = ${reach.staffId}::uuid)`
    : part`earned(a.status, a.price_cents)`

const stored = part`appointment_parts`

/** The parts of a visit `a` as the contract shows them; `from` is where they stand, when a statement has just written them. */
const partsOf = (reach: Reach = everything, from = stored) => part`
  (select json_agg(json_build_object('service_id', p.service_id, 'service_name', p.service_name,
      'price', ${partPriceSeen(reach)}, 'barber', b.name, 'barber_id', p.staff_id,
      'time', to_char(p.starts_at, 'HH24:MI'), 'work', p.work, 'wait', p.wait, 'finish', p.finish)
      order by p.position)
    from ${from} p join staff b on b.salon_id = p.salon_id and b.id = p.staff_id
    where p.salon_id = a.salon_id and p.appointment_id = a.id)`

/**
 * A visit as the contract shows it: `a` is its row, `b` its first barber, `parts` where its parts stand. A reach bounds what
 * is read of others; what a member has just written is their own.
 */
export const visitColumns = (salon: SalonId, reach: Reach = everything, parts = stored) => part`
  a.id, a.starts_at::date as appointment_date, to_char(a.starts_at, 'HH24:MI') as appointment_time,
  ${visitSeen(reach)}, a.service_name, a.service_id,
  a.minutes as duration, a.status, a.version, b.name as barber, a.staff_id as barber_id,
  ${partsOf(reach, parts)} as parts, a.source,
  to_char(a.arrived_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "arrivedAt",
  a.cancelled_by as "cancelledBy",
  to_char(a.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "requestedAt",
  a.sale_id as "saleId",
  (select owner_user_id from salons where id = ${salon}) as user_id`
export const withBarber = (salon: SalonId) => part`
  join staff b on b.salon_id = ${salon} and b.id = a.staff_id`
