import { baselineDays, cameWithinDays } from '#contract/returns/due.ts'
import { dayOf } from '#contract/kit/time.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { reckonMarked } from '#server/features/returns/due/reckoning.ts'

/** Clients of a salon of the demo whose birthday is today. */
const celebrating = 2
/** A salon looks a few days after it could have. */
const noticed = 6
/** Of three who were late one was written to, a day after. */
const writtenTo = 3

/** An address at Google, birthdays of today, and who was late in the last weeks by the visits that the salon has. */
export async function letReturn(sql: Sql, salon: SalonId, now: Date) {
  const today = dayOf(now)
  await reckonMarked(sql, now)
  await sql`
    update salons set review_url = 'https://g.page/r/salloni-arta/review' where id = ${salon} and review_url = ''`
  await sql`
    update clients set birthday = (${today}::date - interval '31 years')::date, may_write_since = ${today}::date - 90
    where salon_id = ${salon} and id in (
      select c.id from clients c where c.salon_id = ${salon} and c.birthday is null and c.phone <> ''
      order by c.name_key, c.id
      limit ${celebrating}::int - (select count(*)::int from clients b where b.salon_id = ${salon}
        and to_char(b.birthday, 'MMDD') = to_char(${today}::date, 'MMDD')))`
  await sql`
    insert into due_nights (salon_id, client_id, last_day, night, told_at, told_by)
    select ${salon}, client_id, day, night, told, case when told is not null then 'whatsapp' end
    from (
      select v.*, case when hashtext(v.client_id::text) % ${writtenTo} = 0 and coalesce(next, 'infinity') > night
        then night + '10:00'::time end as told
      from (
        select a.client_id, a.starts_at::date as day, a.starts_at::date + r.every_days as night,
          lead(a.starts_at::date) over (partition by a.client_id order by a.starts_at) as next
        from appointments a join client_rhythms r on r.salon_id = a.salon_id and r.client_id = a.client_id
        where a.salon_id = ${salon} and a.status not in ('cancelled', 'no_show')) v
      where v.night between ${today}::date - ${baselineDays + cameWithinDays}::int
        and ${today}::date - ${cameWithinDays + 1}::int and coalesce(next, 'infinity') > night + ${noticed}::int) late
    on conflict do nothing`
}
