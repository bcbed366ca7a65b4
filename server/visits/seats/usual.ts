import { stepsOf } from '#contract/visits/doers.ts'
import type { Steps } from '#contract/visits/free/seat.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'

/** The service that a barber is asked for where nobody has named one. */
export type UsualService = Steps & { readonly service_id: string }

type Row = Steps & { id: string; service_id: string; minutes: number | null }

/**
 * Each barber's usual service: of those that the barber does the one most done in the salon in the two weeks before this one,
 * else the first of the list. So it stays the same for a week, and for every screen.
 */
export async function readUsual(sql: Sql, salon: SalonId, now: Date) {
  const rows = await sql<Row>`
    with done as materialized (
      select p.service_id, count(*) as times
      from salons l join appointment_parts p on p.salon_id = l.id and p.holds
        and p.starts_at >= date_trunc('week', ${now}::timestamptz at time zone l.time_zone) - interval '14 days'
        and p.starts_at < date_trunc('week', ${now}::timestamptz at time zone l.time_zone)
      where l.id = ${salon} group by p.service_id)
    select distinct on (b.id) b.id, s.id as service_id, s.work, s.wait, s.finish, s.buffer, d.minutes
    from staff b
    join services s on s.salon_id = b.salon_id and s.active and s.retired_at is null
    left join service_barbers d on d.salon_id = s.salon_id and d.service_id = s.id and d.staff_id = b.id
    left join done on done.service_id = s.id
    where b.salon_id = ${salon} and b.active and (d.staff_id is not null or not exists (
      select from service_barbers o where o.salon_id = s.salon_id and o.service_id = s.id))
    order by b.id, done.times desc nulls last, s.position, s.id`
  return new Map(
    rows.map(({ id, service_id, minutes, buffer, ...steps }): [string, UsualService] => [
      id,
      { service_id, ...stepsOf({ ...steps, barbers: [{ id, minutes }] }, id), buffer },
    ]),
  )
}
