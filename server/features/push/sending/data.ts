import type { SalonId } from '#server/core/actor.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { labelOf } from '#server/features/queue/data.ts'
import type { News } from '../rules.ts'

export type Due = News & {
  readonly salonId: SalonId
  readonly id: string
  readonly subscriptionId: string
  readonly attempts: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** So few that all of them are sent, or were not reached, before the lease ends. */
const atOnce = 5
const leaseSeconds = 60

/** A member with one column is told the name of who comes to that column, and of others where the salon says so. */
const mayName = part`(s.names and (m.role <> 'barber' or l.barbers_see_others or m.staff_id = any (q.staff_ids)))`

/** What is due, taken for a minute so that no other node takes it -- skip locked. Whoever may not log in is told nothing. */
export const claimDue = (sql: Sql, now: Date) => sql<Due>`
  with q as (
    update push_queue set attempts = attempts + 1,
      next_at = ${new Date(now.getTime() + leaseSeconds * 1000)}
    where (salon_id, id) in (
      select salon_id, id from push_queue where next_at <= ${now}
      order by next_at limit ${atOnce} for update skip locked)
    returning *)
  select q.salon_id as "salonId", q.id, q.subscription_id as "subscriptionId", q.attempts, q.kind,
    q.appointment_id as "appointmentId", to_char(q.starts_at, 'YYYY-MM-DD HH24:MI') as "startsAt",
    s.endpoint, s.p256dh, s.auth, ${mayName} as names,
    case when a.id is not null then json_build_object(
      'startsAt', to_char(a.starts_at, 'YYYY-MM-DD HH24:MI'), 'status', a.status,
      'client', a.client_name) end as visit,
    b.name as barber, (select json_agg(t.name) from staff t where t.salon_id = q.salon_id) as team,
    coalesce(c.name, nullif(e.name, ''), 'Nr. ' || ${labelOf}) as waits, q.fits as count, q.waits as undecided,
    q.starts_at > (${now}::timestamptz at time zone l.time_zone) - interval '30 minutes' as "isAhead",
    (select count(*) from appointments w where w.salon_id = q.salon_id and w.requested_at is not null
      and (s.about = 'all' or exists (select from appointment_parts p where p.salon_id = w.salon_id
        and p.appointment_id = w.id and p.staff_id = m.staff_id))) as waiting
  from q
  join push_subscriptions s on s.salon_id = q.salon_id and s.id = q.subscription_id
  join members m on m.salon_id = s.salon_id and m.user_id = s.user_id
  join users u on u.id = s.user_id and u.is_active
  join salons l on l.id = q.salon_id
  left join appointments a on a.salon_id = q.salon_id and a.id = q.appointment_id
  left join staff b on b.salon_id = q.salon_id
    and b.id = case when q.kind = 'freed' then q.staff_ids[1] else a.staff_id end
  left join waiting_entries w on q.kind = 'waits' and w.salon_id = q.salon_id and w.id = q.appointment_id
    and w.booked_as is null
  left join queue_entries e on q.kind = 'queued' and e.salon_id = q.salon_id and e.id = q.appointment_id
    and e.status = 'waiting'
  left join clients c on c.salon_id = q.salon_id and c.id = coalesce(w.client_id, e.client_id)`

type Place = Pick<Due, 'salonId' | 'id'>

export const forgetNews = (sql: Sql, { salonId, id }: Place) => sql`
  delete from push_queue where salon_id = ${salonId} and id = ${id}`

/** The browser has taken its consent back, or is gone. */
export const forgetSubscription = (sql: Sql, { salonId, subscriptionId }: Due) => sql`
  delete from push_subscriptions where salon_id = ${salonId} and id = ${subscriptionId}`

export const tryAgainAt = (sql: Sql, { salonId, id }: Place, at: Date) => sql`
  update push_queue set next_at = ${at} where salon_id = ${salonId} and id = ${id}`

/** Deletes news that were claimed too often: all tries failed, or their member may no longer log in. */
export const forgetTried = (sql: Sql, attempts: number) => sql`
  delete from push_queue where attempts > ${attempts}`
