import type { clientRoutes } from '#contract/clients/clients.ts'
import { type KeptClient, mostKeptClients } from '#contract/kept.ts'
import { reachOf } from '#server/core/reach.ts'
import { part, type Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { clockOf, took } from './client-visits.ts'
import type { Place } from './listing.ts'
import { numbersSeen } from './numbers.ts'
import { contactSeen, forHands, withinReach } from './reach.ts'
import { anybody } from './search.ts'
import { usualOf } from './usual.ts'

/** Of each client the kept visits until now, the day of the last one, and whether one lies ahead. */
const visitsOf = ({ salon, now }: Place) => part`(
  select a.client_id, count(*) filter (where a.starts_at <= clock.time) as visits,
    max(a.starts_at) filter (where a.starts_at <= clock.time)::date as last,
    bool_or(a.starts_at > clock.time) as is_ahead
  from appointments a, (select ${clockOf(salon, now)} as time offset 0) clock
  where a.salon_id = ${salon} and a.client_id is not null and ${took}
  group by a.client_id)`

/** Clients with a visit ahead, then by last visit; one more than are kept says that there are more. */
const readKept = (sql: Sql, place: Place) => sql<KeptClient>`
  select c.id, c.name, ${contactSeen(place.reach, 'phone')} as phone, ${numbersSeen(place.reach)} as phones,
    coalesce(v.visits, 0) as visits, v.last as "lastVisit", usual."usualService",
    ${forHands(place.reach, 'allergies')} as allergies
  from (
    select c.id, v.visits, v.last, v.is_ahead
    from ${withinReach(place.reach, anybody)} left join ${visitsOf(place)} v on v.client_id = c.id
    where c.salon_id = ${place.salon}
    order by coalesce(v.is_ahead, false) desc, v.last desc nulls last, c.name_key, c.id
    limit ${mostKeptClients + 1}) v
  join clients c on c.salon_id = ${place.salon} and c.id = v.id, ${usualOf(place.salon, place.reach)}
  order by coalesce(v.is_ahead, false) desc, v.last desc nulls last, c.name_key, c.id`

export async function keptClients({ actor, sql, now }: Call<(typeof clientRoutes)['kept']>) {
  const place = { salon: actor.salonId, now: now(), reach: reachOf(actor, now()) }
  const clients = await readKept(sql, place)
  return { clients: clients.slice(0, mostKeptClients), truncated: clients.length > mostKeptClients }
}
