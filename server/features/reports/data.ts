import { occupies, statuses } from '#contract/appointments.ts'
import { type Figures, figuresOf, type Pile, repeatVisits, type Span } from '#contract/figures.ts'
import type { RecentAppointment } from '#contract/reports.ts'
import type { SalonId } from '#server/platform/actor.ts'
import { only, part, type Sql } from '#server/platform/db.ts'
import { always, type Cell, type Filled, type Slice, type Stretch } from './rules.ts'

const kept = statuses.filter(occupies)

const piled = part`
  count(*) as count, sum(a.price_cents) as cents, sum(a.minutes) as minutes`

/** The days of the span as far as they lie within the stretch. */
const within = ({ from, to }: Span, { since, until }: Stretch) => part`
  a.starts_at >= greatest(${from}::timestamp, ${since}::timestamp)
  and a.starts_at < least(${to}::timestamp + interval '1 day', ${until}::timestamp)`

/** One day of one salon, on its own clock. */
export const figuresOfDay = async (sql: Sql, salonId: SalonId, day: string): Promise<Figures> =>
  figuresOf(await pilesOf(sql, salonId, { from: day, to: day }, always))

export const pilesOf = (sql: Sql, salon: SalonId, span: Span, stretch: Stretch) => sql<Pile>`
  select a.status, ${piled} from appointments a
  where a.salon_id = ${salon} and ${within(span, stretch)} group by a.status`

/**
 * By part of the period, by barber and by service, out of one look at the rows: what they have in common is added up
 * first, which leaves a fiftieth of them.
 */
export const cellsOf = (
  sql: Sql,
  salon: SalonId,
  span: Span,
  starts: readonly string[],
  stretch: Stretch,
) => sql<Cell>`
  select part, staff_id as "staffId", service_name as service, status, sum(count)::int8 as count,
    sum(cents)::int8 as cents, sum(minutes)::int8 as minutes
  from (
    select width_bucket(a.starts_at, ${starts}::timestamp[]) - 1 as part, a.staff_id, a.service_name,
      a.status, ${piled}
    from appointments a where a.salon_id = ${salon} and ${within(span, stretch)}
    group by 1, 2, 3, 4) cube
  group by grouping sets ((part, status), (staff_id, status), (service_name, status))`

/** What begins at half past nine and takes an hour fills half of two hours; after midnight it is the next weekday. */
export const filledOf = (sql: Sql, salon: SalonId, span: Span, stretch: Stretch) => sql<Filled>`
  select (weekday + at / 1440) % 7 as weekday, at / 60 % 24 as hour,
    sum(count * (least(start + minutes, at + 60) - greatest(start, at)))::int8 as minutes
  from (
    select (a.starts_at::date - date '1969-12-29') % 7 as weekday, a.starts_at::time as clock,
      a.minutes, count(*) as count
    from appointments a
    where a.salon_id = ${salon} and ${within(span, stretch)} and a.status = any(${kept})
    group by 1, 2, 3) alike,
  lateral (select (extract(epoch from clock) / 60)::int as start) begins,
  generate_series(start / 60 * 60, start + minutes - 1, 60) at
  group by 1, 2`

const visits = (salon: SalonId, span: Span, stretch: Stretch) => part`
  from appointments a
  where a.salon_id = ${salon} and ${within(span, stretch)} and a.status = any(${kept})`

export async function returningBefore(sql: Sql, salon: SalonId, span: Span, until: string) {
  const rows = await sql<{ count: number }>`
    select count(*) from (
      select ${visits(salon, span, { ...always, until })} and a.client_id is not null
      group by a.client_id having count(*) >= ${repeatVisits}) regulars`
  return only(rows).count
}

/** Who was not yet counted among those of before. */
export async function returningSince(sql: Sql, salon: SalonId, span: Span, since: string) {
  const rows = await sql<{ count: number }>`
    select count(*) from (
      select a.client_id, count(*) as visits ${visits(salon, span, { ...always, since })}
        and a.client_id is not null
      group by a.client_id) seen,
    lateral (
      select count(*) as visits ${visits(salon, span, { ...always, until: since })}
        and a.client_id = seen.client_id) before
    where before.visits < ${repeatVisits} and before.visits + seen.visits >= ${repeatVisits}`
  return only(rows).count
}

/** Up to where nothing changes unmarked, and a proof that nothing did; a day aside for whoever is writing just now. */
export async function settledOf(sql: Sql, salon: SalonId, today: string) {
  const rows = await sql<{ until: string; proof: string }>`
    select (least(${today}::date, (now() at time zone 'UTC')::date) - 1)::text as until,
      (select count(*) || ':' || coalesce(sum(change), 0) from past_changes
        where salon_id = ${salon}) as proof`
  return only(rows)
}

export const forgetPastChanges = (sql: Sql, before: Date) => sql`
  delete from past_changes where created_at < ${before}`

export const barbersOf = (sql: Sql, salon: SalonId) => sql<{ id: string; name: string }>`
  select id, name from staff where salon_id = ${salon}`

export async function countClients(sql: Sql, salon: SalonId) {
  const rows = await sql<{ count: number }>`
    select count(*) from clients where salon_id = ${salon}`
  return only(rows).count
}

export const recentOf = (sql: Sql, salon: SalonId, span: Span, most: number) =>
  sql<RecentAppointment>`
    select a.id, a.client_name as name, a.service_name, a.price_cents / 100::float8 as price,
      to_char(a.starts_at, 'YYYY-MM-DD"T"HH24:MI') as datetime, a.status, b.name as barber
    from appointments a join staff b on b.salon_id = a.salon_id and b.id = a.staff_id
    where a.salon_id = ${salon} and ${within(span, always)}
    order by a.starts_at desc, a.id desc limit ${most}`

/** For the administrator: of every salon, each day on the clock of its own. */
export const slicesOf = (sql: Sql, edges: readonly string[]) => sql<Slice>`
  select width_bucket(a.starts_at, ${edges}::timestamp[]) as slice, a.status, ${piled}
  from appointments a group by 1, 2`

export const servicesOf = (sql: Sql, span: Span) => sql<Pile & { service: string }>`
  select a.service_name as service, a.status, ${piled}
  from appointments a where ${within(span, always)} group by 1, 2`

export async function countAccounts(sql: Sql, today: string) {
  const rows = await sql<{ totalUsers: number; activeUsers: number }>`
    select count(*) as "totalUsers",
      count(*) filter (where is_active and case subscription_type when 'none' then trial_end_date
        else subscription_end_date end >= ${today}) as "activeUsers"
    from users`
  return only(rows)
}
