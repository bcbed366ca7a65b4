import { expect } from 'vitest'
import { type Part, part, type Sql } from '#server/database/sql.ts'

type Usual = { kept: string | null; best: string[] }

/** The usual service of each client beside the services that the visits say: several where they came equally often. */
const usuals = (sql: Sql, read: Part) => sql<Usual>`
  with done as (
    select a.salon_id, a.client_id, count(*) as times, max(a.starts_at) as latest,
      array_agg(distinct coalesce(s.name, p.service_name)) as spelled
    from appointments a
    join appointment_parts p on p.salon_id = a.salon_id and p.appointment_id = a.id
    left join services s on s.salon_id = p.salon_id and s.id = p.service_id
    where a.status not in ('cancelled', 'no_show')
    group by a.salon_id, a.client_id, coalesce(s.name_key, fold(p.service_name))),
  ranked as (
    select *, rank() over (partition by salon_id, client_id order by times desc, latest desc) as place from done)
  select ${read} as kept, array(
      select unnest(spelled) from ranked r
      where r.salon_id = c.salon_id and r.client_id = c.id and r.place = 1) as best
  from clients c order by c.salon_id, c.id`

/** Returns the number of clients who have one. `read` is what a query over clients `c` reads, else the stored one. */
export async function expectTrueUsuals(sql: Sql, read = part`c.usual_service`) {
  const rows = await usuals(sql, read)
  for (const { kept, best } of rows)
    if (best.length === 0) expect(kept).toBeNull()
    else expect(best).toContain(kept)
  return rows.filter(({ kept }) => kept !== null).length
}
