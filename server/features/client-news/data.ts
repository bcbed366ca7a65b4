import type { ClientNews } from '#contract/client-news.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Reach } from '#server/core/reach.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { isOwn } from '#server/visits/shown.ts'

const most = 20

type Asked = { readonly reach: Reach; readonly now: Date }

/**
 * The last act of each client of a day and a night, where the visit still stands as the act left it and is not over. A
 * member with one column sees visits of that column, and those that left it.
 */
export const newsOfClients = (sql: Sql, salon: SalonId, { reach, now }: Asked) => sql<ClientNews>`
  with acts as (
    select distinct on (entity_id) id, at, action, entity_id, staff_before, details ->> 'answer' as answer,
      replace(coalesce(details ->> 'startedAt', details ->> 'startsAt'), 'T', ' ') as was
    from salon_history
    where salon_id = ${salon} and kind = 'appointment' and at > ${now}::timestamptz - interval '24 hours'
      and action in ('move', 'status', 'answer') and user_id is null and details ->> 'byClient' = 'true'
    order by entity_id, at desc, id desc)
  select h.id, case when h.action = 'answer' then 'cannot' when a.status = 'cancelled' then 'cancelled'
      else 'moved' end as act,
    ${isoOf(part`h.at`)} as at,
    a.id as "appointmentId", a.client_name as client,
    to_char(a.starts_at, 'YYYY-MM-DD') as date, to_char(a.starts_at, 'HH24:MI') as time, b.name as barber,
    case when h.action = 'move' and a.status <> 'cancelled' then json_build_object('date', left(h.was, 10),
      'time', substr(h.was, 12, 5), 'barber', coalesce(f.name, b.name)) end as was
  from acts h join appointments a on a.salon_id = ${salon} and a.id = h.entity_id
  join salons l on l.id = a.salon_id join staff b on b.salon_id = a.salon_id and b.id = a.staff_id
  left join staff f on f.salon_id = a.salon_id and f.id = h.staff_before
  where case h.action when 'status' then a.status = 'cancelled' and a.cancelled_by = 'client'
      when 'answer' then h.answer = 'cannot' and a.client_answer = 'cannot' and a.status in ('pending', 'confirmed')
      else a.status in ('pending', 'confirmed') end
    and a.starts_at + a.minutes * interval '1 minute' > ${now}::timestamptz at time zone l.time_zone
    and ${reach ? part`(${isOwn(reach)} or h.staff_before = ${reach.staffId}::uuid)` : part`true`}
  order by h.at desc, h.id desc limit ${most}`
