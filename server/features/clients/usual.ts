import type { SalonId } from '#server/core/actor.ts'
import type { Reach } from '#server/core/reach.ts'
import { part } from '#server/database/sql.ts'

/** Visits of client `c` have changed since the last reckoning. */
const isMarked = part`
  exists (select from client_marks m where m.salon_id = c.salon_id and m.client_id = c.id)`

/** For a query over clients `c`: the stored usual service, or that of the visits where these have changed since. */
export const usualService = part`
  case when ${isMarked}
    then (select u.usual_service from usuals_of(c.salon_id, array[c.id]) u)
    else c.usual_service end`

/**
 * For a query over clients `c`: the usual service with what it stands beside most often, and who does it most often. The
 * function `usuals_of` reckons both (docs/decisions/0140). Only a member who sees all columns is told who; the name is that
 * of today.
 */
export const usualOf = (salon: SalonId, reach: Reach) => part`lateral (
  select known.usual_services as "usualService", ${
    reach
      ? part`null::text`
      : part`(select b.name from staff b where b.salon_id = ${salon} and b.id = known.usual_staff_id)`
  } as "usualBarber"
  from (select) one left join lateral (
    select c.usual_services, c.usual_staff_id where not ${isMarked}
    union all
    select u.usual_services, u.usual_staff_id from usuals_of(c.salon_id, array[c.id]) u where ${isMarked}) known
    on true) usual`
