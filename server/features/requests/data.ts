import type { Request } from '#contract/requests.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Reach } from '#server/core/reach.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { isOwn, visitColumns, withBarber } from '#server/features/appointments/shown/data.ts'
import { readsNumbers } from '#server/features/clients/reach/data.ts'

/**
 * When a request `a` of the salon `l` is called off unanswered: after a day, two hours before the visit at the latest. One
 * that is made for soon waits half of the time that is left.
 */
const lapses = part`least(a.requested_at + interval '24 hours',
  greatest((a.starts_at at time zone l.time_zone) - interval '2 hours',
    a.requested_at + ((a.starts_at at time zone l.time_zone) - a.requested_at) / 2))`

const before = (which: ReturnType<typeof part>) => part`(select count(*)::int from appointments v
  where v.salon_id = a.salon_id and v.client_id = a.client_id and v.id <> a.id and ${which})`

/** What waits for the member's yes, the next visit first. */
export const listRequests = (sql: Sql, salon: SalonId, reach: Reach) => {
  const seen = part`(${reach ? isOwn(reach) : part`true`})`
  return sql<Request>`
    select ${visitColumns(salon, reach)},
      to_char(${lapses} at time zone l.time_zone, 'YYYY-MM-DD HH24:MI') as "lapsesAt",
      (select n.typed from clients c join client_numbers n on n.salon_id = c.salon_id and n.client_id = c.id
        where c.salon_id = ${salon} and c.id = a.client_id and ${readsNumbers(reach)}
        order by n.position limit 1) as phone,
      ${before(part`v.status in ('confirmed', 'completed')`)} as visits,
      ${before(part`v.status = 'no_show'`)} as "noShows"
    from appointments a ${withBarber(salon)} join salons l on l.id = a.salon_id
    where a.salon_id = ${salon} and a.requested_at is not null and ${seen}
    order by a.starts_at, a.id`
}

/** Requests of all salons whose time to answer is over. */
export const lapsed = (sql: Sql, now: Date, most: number) => sql<{ salonId: SalonId; id: string }>`
  select a.salon_id as "salonId", a.id from appointments a join salons l on l.id = a.salon_id
  where a.requested_at is not null and ${lapses} <= ${now} order by a.requested_at limit ${most}`

type Term = { readonly until: Date; readonly networkUntil: Date }

/** The number of the booking has to ask first, and its network is counted twice. */
export const distrust = (tx: Sql, salon: SalonId, id: string, { until, networkUntil }: Term) => tx`
  insert into not_clients (salon_id, e164, until, network, network_until)
  select salon_id, e164, ${until}, network, ${networkUntil} from online_bookings
  where salon_id = ${salon} and appointment_id = ${id}
  on conflict (salon_id, e164) do update set
    until = excluded.until, network = excluded.network, network_until = excluded.network_until`
