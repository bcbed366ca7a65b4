import type { SalonId } from '#server/core/actor.ts'
import type { Reach } from '#server/core/reach.ts'
import { part } from '#server/database/sql.ts'
import { kept } from './client-visits.ts'

/** For a query over clients `c`: the stored usual service, or that of the visits where these have changed since. */
export const usualService = part`
  case when exists (select from client_marks m where m.salon_id = c.salon_id and m.client_id = c.id)
    then (select u.usual_service from usual_services_of(c.salon_id, array[c.id]) u)
    else c.usual_service end`

/**
 * For a query over clients `c`: the usual service with what it stands beside most often, and who does it most often;
 * of two equal ones the later. Only a member who sees all columns is told who.
 */
export const usualOf = (salon: SalonId, reach: Reach) => part`lateral (
  with done as (
    select a.starts_at,
      string_agg(coalesce(s.name, p.service_name), ' + ' order by p.position) as names,
      string_agg(coalesce(s.name_key, fold(p.service_name)), ' + ' order by p.position) as keys,
      (array_agg(p.staff_id order by p.position) filter (
        where coalesce(s.name_key, fold(p.service_name)) = usual.key))[1] as staff_id
    from (select fold(${usualService}) as key offset 0) usual
    join appointments a on ${kept(salon)}
    join appointment_parts p on p.salon_id = a.salon_id and p.appointment_id = a.id
    left join services s on s.salon_id = p.salon_id and s.id = p.service_id
    where usual.key is not null
    group by a.id, a.starts_at)
  select (
      select (array_agg(names order by starts_at desc))[1] from done
      where staff_id is not null
      group by keys order by count(*) desc, max(starts_at) desc limit 1) as "usualService",
    ${
      reach
        ? part`null::text`
        : part`(
      select b.name from done join staff b on b.salon_id = ${salon} and b.id = done.staff_id
      group by b.id, b.name order by count(*) desc, max(starts_at) desc limit 1)`
    } as "usualBarber") usual`
