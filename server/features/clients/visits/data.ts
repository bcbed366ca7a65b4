import type { Appointment } from '#contract/appointments.ts'
import type { clientRoutes } from '#contract/clients.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { SalonId } from '#server/core/actor.ts'
import { everything, type Reach } from '#server/core/reach.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { earnedSeen, partPriceSeen, visitSeen } from '../reach/data.ts'
import type { Range } from '../rules.ts'

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

/** Past and coming appointments, the newest first. */
export const historyOf = (
  sql: Sql,
  salon: SalonId,
  id: string,
  { limit, offset }: Range,
  reach: Reach,
) => sql<Appointment>`
  select ${visitColumns(salon, reach)} from appointments a ${withBarber(salon)}
  where a.salon_id = ${salon} and a.client_id = ${id}
  order by a.starts_at desc, a.id desc limit ${limit} offset ${offset}`

/** For a query over clients `c`: how often a client did not come, and how often one called off. */
export const missedColumns = (salon: SalonId) => part`
  (select count(*) from appointments a
    where a.salon_id = ${salon} and a.client_id = c.id and a.status = 'no_show') as "noShows",
  case when c.has_cancelled then (select count(*) from appointments a
    where a.salon_id = ${salon} and a.client_id = c.id
      and a.status = 'cancelled' and a.cancelled_by = 'client') else 0 end as "cancelledByClient"`

/** For a query over clients `c`: the days between two visits, on average. A day with two visits is one. */
export const everyDays = (salon: SalonId, now: Date) => part`(
  select case when count(*) > 2 then round((max(day) - min(day))::numeric / (count(*) - 1))::int end
  from (select distinct a.starts_at::date as day from appointments a
    where a.salon_id = ${salon} and a.client_id = c.id and a.status not in ('cancelled', 'no_show')
      and a.starts_at <= (${now}::timestamptz at time zone
        (select time_zone from salons where id = ${salon}))) came)`

type Years = ReplyOf<typeof clientRoutes.show>['years']

/** What the history adds up to, year by year. */
export const yearsOf = (sql: Sql, salon: SalonId, id: string, reach: Reach) => sql<Years[number]>`
  select extract(year from a.starts_at)::int as year,
    count(*) filter (where a.status not in ('cancelled', 'no_show')) as visits,
    coalesce(sum(${earnedSeen(reach)}), 0) / 100::float8 as spent
  from appointments a where a.salon_id = ${salon} and a.client_id = ${id}
  group by 1 order by 1 desc`
