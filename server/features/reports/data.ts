import { occupies, statuses } from '#contract/appointments.ts'
import { type Figures, figuresOf, type Pile, repeatVisits, type Span } from '#contract/figures.ts'
import { mostRecent } from '#contract/reports.ts'
import type { Billing } from '#contract/subscription.ts'
import type { SalonId } from '#server/core/actor.ts'
import { jsonArray, oneRow, part, type Sql } from '#server/database/sql.ts'
import type { Known, Question, Slice } from './rules.ts'

const kept = statuses.filter(occupies)

// index-only scan: of appointments, the sums read nothing but the columns of `appointments_time`.
const piled = part`count(*) as count, sum(a.price_cents) as cents, sum(a.minutes) as minutes`

const during = ({ from, to }: Span) => part`
  a.starts_at >= ${from}::date and a.starts_at < ${to}::date + 1`
const booked = (salon: SalonId, span: Span) => part`
  from appointments a where a.salon_id = ${salon} and ${during(span)}`
const visits = (salon: SalonId, span: Span) => part`
  ${booked(salon, span)} and a.status = any(${kept}::text[])`

/** One day of one salon, on its own clock. */
export const figuresOfDay = async (sql: Sql, salon: SalonId, day: string): Promise<Figures> =>
  figuresOf(
    await sql<Pile>`
      select a.status, ${piled} ${booked(salon, { from: day, to: day })} group by a.status`,
  )

/** Left joined to the services of the list, an appointment has the present name of its service. */
const named = part`appointments a left join services s on s.salon_id = a.salon_id and s.id = a.service_id`
const service = part`coalesce(s.name, a.service_name) as service`

/** By part of the period, by barber, and by the present name of the service. */
const cellsOf = (salon: SalonId, { span, buckets }: Question) => part`
  select width_bucket(a.starts_at, ${buckets.map(({ from }) => from)}::timestamp[]) - 1 as part,
    a.staff_id as "staffId", ${service}, a.status, ${piled}
  from ${named} where a.salon_id = ${salon} and ${during(span)}
  group by grouping sets ((part, a.status), (a.staff_id, a.status), (service, a.status))`

/** All appointments of the salon, apart by whether they are of this month. */
const pilesOf = (salon: SalonId, { month }: Question) => part`
  select a.status, (${during(month)}) as "isOfMonth", ${piled}
  from appointments a where a.salon_id = ${salon} group by 1, 2`

/** An hour from half past nine fills half of two hours; the part after midnight counts to the next weekday. */
const filledOf = (salon: SalonId, { span }: Question) => part`
  select (weekday + at / 1440) % 7 as weekday, at / 60 % 24 as hour,
    sum(count * (least(start + minutes, at + 60) - greatest(start, at))) as minutes
  from (
    select (a.starts_at::date - date '1969-12-29') % 7 as weekday, a.starts_at::time as clock,
      a.minutes, count(*) as count
    ${visits(salon, span)} group by 1, 2, 3) alike,
  lateral (select (extract(epoch from clock) / 60)::int as start) begins,
  generate_series(start / 60 * 60, start + minutes - 1, 60) at
  group by 1, 2`

const returningOf = (salon: SalonId, { span }: Question) => part`
  select count(*) from (
    select ${visits(salon, span)} and a.client_id is not null
    group by a.client_id having count(*) >= ${repeatVisits}::int) regulars`

const recentOf = (salon: SalonId, { span }: Question) => part`
  select a.id, a.client_name as name, a.service_name, a.price_cents / 100::float8 as price,
    to_char(a.starts_at, 'YYYY-MM-DD"T"HH24:MI') as datetime, a.status, a.staff_id as "staffId"
  ${booked(salon, span)}
  order by a.starts_at desc, a.id desc limit ${mostRecent}`

export const zoneOf = async (sql: Sql, salon: SalonId) =>
  oneRow(await sql<{ zone: string }>`select time_zone as zone from salons where id = ${salon}`).zone

/** All data of a salon's report in one statement, which sees one state of the database, so the figures agree. */
export const knownOf = async (sql: Sql, salon: SalonId, question: Question) =>
  oneRow(
    await sql<Known>`
      select ${jsonArray(cellsOf(salon, question))} as cells,
        ${jsonArray(filledOf(salon, question))} as filled,
        ${jsonArray(pilesOf(salon, question))} as piles,
        (${returningOf(salon, question)}) as returning,
        ${jsonArray(part`select id, name from staff where salon_id = ${salon}`)} as barbers,
        (select count(*) from clients where salon_id = ${salon}) as "totalClients",
        ${jsonArray(recentOf(salon, question))} as recent`,
  )

/** For the administrator: the appointments of every salon between two edges, each day on the clock of its salon. */
export const slicesOf = (sql: Sql, edges: readonly string[]) => sql<Slice>`
  select width_bucket(a.starts_at, ${edges}::timestamp[]) as slice, a.status, ${piled}
  from appointments a group by 1, 2`

export const servicesOf = (sql: Sql, span: Span) => sql<Pile & { service: string }>`
  select ${service}, a.status, ${piled} from ${named} where ${during(span)} group by 1, 2`

/** Where nothing is sold an account is active while it is in use. */
export async function countAccounts(sql: Sql, today: string, billing: Billing) {
  const found = await sql<{ totalUsers: number; activeUsers: number }>`
    select count(*) as "totalUsers",
      count(*) filter (where is_active and (${billing === 'off'} or open_until >= ${today})) as "activeUsers"
    from accounts`
  return oneRow(found)
}
