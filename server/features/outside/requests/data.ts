import type { AnsweredRequest, Request } from '#contract/outside/requests.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Reach } from '#server/core/reach.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import { inOrder, isOwn, visitColumns, withParts } from '#server/visits/shown.ts'
import type { VisitRow } from '#server/visits/part-rows.ts'
import { readsNumbers } from '#server/features/clients/reach.ts'
import type { Waiting } from './rules.ts'

const onClock = (column: ReturnType<typeof part>) => part`to_char(${column}, 'YYYY-MM-DD HH24:MI')`
/** When a request `a` was asked, on the clock of the salon `l`. */
const askedAt = onClock(part`a.requested_at at time zone l.time_zone`)

const before = (which: ReturnType<typeof part>) => part`(select count(*)::int from appointments v
  where v.salon_id = a.salon_id and v.client_id = a.client_id and v.id <> a.id and ${which})`

/** The client of the booking of a visit has given an address and takes mails from the salon. */
const takesMails = (salon: SalonId, visit: ReturnType<typeof part>) => part`exists (
  select from online_bookings o where o.salon_id = ${salon} and o.appointment_id = ${visit} and o.email <> ''
    and not exists (select from client_letter_stops s where s.salon_id = o.salon_id
      and s.address_hash = sha256(convert_to(lower(btrim(o.email)), 'UTF8'))))`

/** A visit `v` that starts when the request `a` does, of a client with one of its client's numbers. */
const sameNumber = (salon: SalonId) => part`(
  select json_build_object('time', to_char(v.starts_at, 'HH24:MI'), 'barber', b.name)
  from client_numbers n
  join client_numbers o on o.salon_id = n.salon_id and o.e164 = n.e164
  join appointments v on v.salon_id = o.salon_id and v.client_id = o.client_id and v.starts_at = a.starts_at
  join staff b on b.salon_id = v.salon_id and b.id = v.staff_id
  where n.salon_id = ${salon} and n.client_id = a.client_id
    and v.id <> a.id and v.status not in ('cancelled', 'no_show')
  order by v.id limit 1)`

type Facts = { asked: string } & Pick<
  Request,
  'phone' | 'visits' | 'noShows' | 'sameNumber' | 'mails'
>

/** What waits for the member's yes, the next visit first. */
export const listRequests = (sql: Sql, salon: SalonId, reach: Reach) => sql<VisitRow & Facts>`
    select ${visitColumns(salon)}, ${askedAt} as asked,
      (select n.typed from clients c join client_numbers n on n.salon_id = c.salon_id and n.client_id = c.id
        where c.salon_id = ${salon} and c.id = a.client_id and ${readsNumbers(reach)}
        order by n.position limit 1) as phone,
      ${before(part`v.status in ('confirmed', 'completed')`)} as visits,
      ${before(part`v.status = 'no_show'`)} as "noShows",
      ${reach ? part`null::json` : sameNumber(salon)} as "sameNumber",
      ${takesMails(salon, part`a.id`)} as mails
    from appointments a ${withParts(salon)} join salons l on l.id = a.salon_id
    where a.salon_id = ${salon} and a.requested_at is not null and a.offer_until is null and (${reach ? isOwn(reach) : part`true`})
    order by ${inOrder}`

/** What is offered to who waits, and not answered yet. */
export const listOffers = (sql: Sql, salon: SalonId, reach: Reach) => sql<VisitRow>`
    select ${visitColumns(salon)} from appointments a ${withParts(salon)}
    where a.salon_id = ${salon} and a.offer_until is not null and (${reach ? isOwn(reach) : part`true`})
    order by ${inOrder}`

type Answer = Pick<AnsweredRequest, 'isAccepted' | 'answeredAt' | 'answeredBy'>

/**
 * What members have answered to requests today, the last answer first. That a visit was a request is told by its first
 * change: one from the public page that a member confirmed, or one that was still a request when it was cancelled.
 */
export const listAnswered = (sql: Sql, salon: SalonId, reach: Reach, now: Date) => {
  const zone = part`(select time_zone from salons where id = ${salon})`
  const status = part`h.details ->> 'status'`
  return sql<VisitRow & Answer>`
    with answers as (
      select distinct on (h.entity_id) h.entity_id as id, h.at, h.user_id, ${status} = 'confirmed' as "isAccepted"
      from salon_history h join appointments a on a.salon_id = ${salon} and a.id = h.entity_id
      where h.salon_id = ${salon} and h.kind = 'appointment' and h.action = 'status' and h.user_id is not null
        and h.at >= date_trunc('day', ${now}::timestamptz at time zone ${zone}) at time zone ${zone}
        and a.source = 'online' and (${status} = 'confirmed' or ${status} = 'cancelled' and a.cancelled_request)
      order by h.entity_id, h.at)
    select ${visitColumns(salon)}, h."isAccepted", to_char(h.at at time zone ${zone}, 'HH24:MI') as "answeredAt",
      u.username as "answeredBy"
    from answers h join appointments a on a.salon_id = ${salon} and a.id = h.id ${withParts(salon)}
    join users u on u.id = h.user_id
    where ${reach ? isOwn(reach) : part`true`}
    order by h.at desc, a.id, p.position`
}

/** Requests of all salons that may be over: none lapses before a day is over, or before two hours are left. */
export const perhapsLapsed = (sql: Sql, now: Date) => sql<
  Waiting & { salonId: SalonId; id: string }
>`
  select a.salon_id as "salonId", a.id, ${askedAt} as asked, ${onClock(part`a.starts_at`)} as "startsAt"
  from appointments a join salons l on l.id = a.salon_id
  where a.requested_at is not null and a.offer_until is null and (a.requested_at <= ${now}::timestamptz - interval '24 hours'
    or a.starts_at <= ${now}::timestamptz at time zone l.time_zone + interval '2 hours')
  order by a.salon_id, a.requested_at`

/** Whether the client of a booking gets mails about it. */
export const hearsByMail = async (sql: Sql, salon: SalonId, id: string) =>
  oneRow(await sql<{ mails: boolean }>`select ${takesMails(salon, part`${id}::uuid`)} as mails`)
    .mails

type Term = { readonly until: Date; readonly networkUntil: Date }

/** The number has to ask first; nothing is known of the network that it came from. */
export const distrustNumber = (tx: Sql, salon: SalonId, e164: string, until: Date) => tx`
  insert into not_clients (salon_id, e164, until, network, network_until)
  values (${salon}, ${e164}, ${until}, '', ${until})
  on conflict (salon_id, e164) do update set until = excluded.until`

/** The number of the booking has to ask first, and its network is counted twice. */
export const distrust = (tx: Sql, salon: SalonId, id: string, { until, networkUntil }: Term) => tx`
  insert into not_clients (salon_id, e164, until, network, network_until)
  select salon_id, e164, ${until}, network, ${networkUntil} from online_bookings
  where salon_id = ${salon} and appointment_id = ${id}
  on conflict (salon_id, e164) do update set
    until = excluded.until, network = excluded.network, network_until = excluded.network_until`
