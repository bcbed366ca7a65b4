import { transaction } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import { isOwnDoing } from '../data.ts'

/** From so many days it is learned, where so many of a band have been seated. */
const [learnedDays, leastSeated] = [60, 40]

/** Learns by how much longer than laid people have waited, in each salon and band of the wait; a wait of 16 minutes is of band 2. */
export const learnWaits = (sql: Sql, now: Date) =>
  transaction(sql, async (tx) => {
    await tx`delete from queue_learned`
    await tx`
      insert into queue_learned (salon_id, band, p15, p90)
      select w.salon_id, w.band, percentile_disc(0.15) within group (order by w.longer),
        percentile_disc(0.9) within group (order by w.longer)
      from (
        select e.salon_id, width_bucket(e.laid, array[1, 16, 31, 61]) as band,
          floor(extract(epoch from e.ended_at - e.created_at) / 60)::int - e.laid as longer
        from queue_entries e join salons l on l.id = e.salon_id
        where e.status = 'seated' and e.laid is not null and not ${isOwnDoing}
          and e.day >= (${now}::timestamptz at time zone l.time_zone)::date - ${learnedDays}::int) w
      group by w.salon_id, w.band having count(*) >= ${leastSeated}`
  })
