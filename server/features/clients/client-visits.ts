import type { clientRoutes } from '#contract/clients/clients.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Reach } from '#server/core/reach.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { earnedSeen, visitColumns, withParts } from '#server/visits/shown.ts'
import type { VisitRow } from '#server/visits/part-rows.ts'
import type { Range } from './rules.ts'

/** Past and coming appointments, the newest first. */
export const historyOf = (sql: Sql, salon: SalonId, id: string, { limit, offset }: Range) =>
  sql<VisitRow>`
    select ${visitColumns(salon)} from (
      select a.* from appointments a where a.salon_id = ${salon} and a.client_id = ${id}
      order by a.starts_at desc, a.id desc limit ${limit} offset ${offset}) a
    ${withParts(salon)} order by a.starts_at desc, a.id desc, p.position`

/** For a query over appointments `a`: neither cancelled nor missed. */
export const took = part`a.status not in ('cancelled', 'no_show')`
/** A client's visits, past and coming; cancelled appointments and missed ones are left out. */
export const kept = (salon: SalonId) =>
  part`a.salon_id = ${salon} and a.client_id = c.id and ${took}`
/** The salon's own time, computed once for a query: a zone is looked up slowly, and must not be for each row. */
export const clockOf = (salon: SalonId, now: Date) => part`
  (select ${now}::timestamptz at time zone time_zone from salons where id = ${salon})`
export const lastVisit = (salon: SalonId, now: Date, clock = clockOf(salon, now)) => part`(
  select max(a.starts_at)::date from appointments a where ${kept(salon)} and a.starts_at <= ${clock})`
export const firstVisit = (salon: SalonId, now: Date) => part`(
  select min(a.starts_at)::date from appointments a
  where ${kept(salon)} and a.starts_at <= ${clockOf(salon, now)})`
/** The kept visits of a client until now: totals have those ahead too. */
export const visitsUntil = (salon: SalonId, now: Date, clock = clockOf(salon, now)) => part`
  c.total_appointments - c.cancelled_count - c.no_shows - (
    select count(*) from appointments a where ${kept(salon)} and a.starts_at > ${clock})`

type Place = { readonly salon: SalonId; readonly now: Date }
/** The next visit of a client, but for these. */
export const visitAhead = async (
  sql: Sql,
  { salon, now }: Place,
  client: string,
  except: readonly string[] = [],
) => {
  const rows = await sql<{ name: string; date: string; time: string }>`
    select c.name, to_char(a.starts_at, 'YYYY-MM-DD') as date, to_char(a.starts_at, 'HH24:MI') as time
    from clients c join appointments a on ${kept(salon)}
    where c.salon_id = ${salon} and c.id = ${client} and a.id <> all(${except}::uuid[])
      and a.starts_at > ${clockOf(salon, now)}
    order by a.starts_at limit 1`
  return rows[0]
}

/** For a query over clients `c`: the median of the last gaps between two days with visits, from the third day on. */
export const everyDays = (salon: SalonId, now: Date) => part`(
  select f.every_days from rhythms_of(${salon}, array[c.id], ${clockOf(salon, now)}) f)`

type Years = ReplyOf<typeof clientRoutes.show>['years']

/** Visits and spending of a client by year. */
export const yearsOf = (sql: Sql, salon: SalonId, id: string, reach: Reach) => sql<Years[number]>`
  select extract(year from a.starts_at)::int as year,
    count(*) filter (where a.status not in ('cancelled', 'no_show')) as visits,
    coalesce(sum(${earnedSeen(reach)}), 0) / 100::float8 as spent
  from appointments a where a.salon_id = ${salon} and a.client_id = ${id}
  group by 1 order by 1 desc`
