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

type Company = { names: string | null; staff: string | null; best: string[]; barbers: string[] }

/** The stored company and barber of each client's usual service beside those that the visits say. */
const companies = (sql: Sql) => sql<Company>`
  with visits as (
    select c.id as client_id, a.starts_at,
      string_agg(coalesce(s.name, p.service_name), ' + ' order by p.position) as names,
      string_agg(coalesce(s.name_key, fold(p.service_name)), ' + ' order by p.position) as keys,
      (array_agg(p.staff_id::text order by p.position) filter (
        where coalesce(s.name_key, fold(p.service_name)) = fold(c.usual_service)))[1] as staff
    from clients c
    join appointments a on a.salon_id = c.salon_id and a.client_id = c.id
    join appointment_parts p on p.salon_id = a.salon_id and p.appointment_id = a.id
    left join services s on s.salon_id = p.salon_id and s.id = p.service_id
    where a.status not in ('cancelled', 'no_show')
    group by c.id, a.id, a.starts_at),
  companies as (
    select client_id, array_agg(distinct names) as spelled,
      rank() over (partition by client_id order by count(*) desc, max(starts_at) desc) as place
    from visits where staff is not null group by client_id, keys),
  barbers as (
    select client_id, staff,
      rank() over (partition by client_id order by count(*) desc, max(starts_at) desc) as place
    from visits where staff is not null group by client_id, staff)
  select c.usual_services as names, c.usual_staff_id as staff,
    array(select unnest(spelled) from companies k where k.client_id = c.id and k.place = 1) as best,
    array(select k.staff from barbers k where k.client_id = c.id and k.place = 1) as barbers
  from clients c order by c.salon_id, c.id`

export async function expectTrueCompanies(sql: Sql) {
  for (const { names, staff, best, barbers } of await companies(sql))
    if (best.length === 0) expect([names, staff]).toEqual([null, null])
    else {
      expect(best).toContain(names)
      expect(barbers).toContain(staff)
    }
}
