import { reviewAfterDays } from '#contract/messages/messages.ts'
import type { SalonId } from '#server/core/actor.ts'
import { part, type Sql, written } from '#server/database/sql.ts'
import { mayBeSeen, readsNumbers } from '#server/features/clients/reach.ts'
import { isOwn } from '#server/visits/shown.ts'
import { type Asked, beyond, messageId, type Page } from './data.ts'
import type { Due } from './rules.ts'

/** In which language a client `c` booked last at the public page, or asked for a slot. */
export const langOf = (salon: SalonId) => part`coalesce(
  (select o.lang from appointments v join online_bookings o on o.salon_id = ${salon} and o.appointment_id = v.id
    where v.salon_id = ${salon} and v.client_id = c.id and v.source = 'online' order by v.starts_at desc limit 1),
  (select w.lang from waiting_entries w where w.salon_id = ${salon} and w.client_id = c.id
    order by w.since desc limit 1), 'sq')`

const review = part`'review'`

const wasKept = part`status not in ('cancelled', 'no_show')`

/** Of a visit `a`: its client was asked for a word on Google after another one. */
const wasAsked = (day: string) => part`exists (
  select from appointments v
  join messages_told w on w.salon_id = v.salon_id
    and w.id = 'review.' || v.id || '.' || to_char(v.starts_at, 'YYYYMMDDHH24MI')
  where v.salon_id = a.salon_id and v.client_id = a.client_id and v.id <> a.id
    and v.starts_at >= ${day}::date - ${reviewAfterDays + 1}::int)`

export const plain = part`null as was, null as "barberWas", '' as "bookedAt", 'desk' as source, false as "isLate",
  null as answer, false as "isSilent", null as "offerUntil"`

/** Whoever was there the day before is asked for a word on Google: everybody alike, once in so many days. */
export const reviewsOn = (sql: Sql, salon: SalonId, asked: Asked & Page) => sql<Due>`
  select 'review' as kind, a.id as "appointmentId", c.id as "clientId", c.name as client, n.typed as phone, n.e164,
    ${langOf(salon)} as lang, to_char(a.starts_at, 'YYYY-MM-DD') as date, to_char(a.starts_at, 'HH24:MI') as time,
    b.name as barber, a.service_name as services, a.link_version as "linkVersion", ${plain},
    to_char(t.at at time zone ${asked.timeZone}, 'YYYY-MM-DD HH24:MI') as "toldAt", t.by as "toldBy"
  from appointments a
  join clients c on c.salon_id = ${salon} and c.id = a.client_id
  join client_numbers n on n.salon_id = ${salon} and n.client_id = c.id and n.position = 0
  join staff b on b.salon_id = ${salon} and b.id = a.staff_id
  left join messages_told t on t.salon_id = ${salon} and t.id = ${messageId(review)}
  where a.salon_id = ${salon} and a.starts_at >= ${asked.day}::date - 1 and a.starts_at < ${asked.day}::date
    and a.starts_at <= ${asked.clock}::timestamp and a.${wasKept} and a.requested_at is null
    and not exists (
      select from appointments v where v.salon_id = ${salon} and v.client_id = a.client_id and v.${wasKept}
        and v.starts_at < ${asked.day}::date and (v.starts_at, v.id) > (a.starts_at, a.id))
    and not c.do_not_message and (t.at is not null or not ${wasAsked(asked.day)})
    and ${readsNumbers(asked.reach)} and ${asked.reach ? isOwn(asked.reach) : part`true`} ${beyond(asked)}
  order by a.starts_at, a.id limit ${written(asked.limit + 1)}`

const dayOfYear = (day: ReturnType<typeof part>) =>
  part`(extract(month from ${day})::int * 100 + extract(day from ${day})::int)`

/** Whose birthday it is, of those who agreed to be written to. Who was born on 29 February has it on the 28th in other years. */
export const birthdaysOn = (sql: Sql, salon: SalonId, asked: Asked & Page) => sql<Due>`
  select 'birthday' as kind, null as "appointmentId", c.id as "clientId", c.name as client, n.typed as phone, n.e164,
    ${langOf(salon)} as lang, ${asked.day} as date, '' as time, '' as barber, '' as services, 0 as "linkVersion", ${plain},
    to_char(t.at at time zone ${asked.timeZone}, 'YYYY-MM-DD HH24:MI') as "toldAt", t.by as "toldBy"
  from (select c.*, ${asked.day}::date::timestamp as starts_at from clients c) c
  join client_numbers n on n.salon_id = ${salon} and n.client_id = c.id and n.position = 0
  left join messages_told t on t.salon_id = ${salon}
    and t.id = 'birthday.' || c.id || '.' || to_char(${asked.day}::date, 'YYYYMMDD')
  where c.salon_id = ${salon} and c.birthday is not null and c.may_write_since is not null and not c.do_not_message
    and ${dayOfYear(part`c.birthday`)} in (${dayOfYear(part`${asked.day}::date`)},
      case when ${dayOfYear(part`${asked.day}::date`)} = 228 and ${dayOfYear(part`(${asked.day}::date + 1)`)} = 301
        then 229 end)
    and ${mayBeSeen(asked.reach)} and ${readsNumbers(asked.reach)} ${beyond(asked, part`c`)}
  order by c.id limit ${written(asked.limit + 1)}`
