import { isKept, statuses } from '#contract/visits/statuses.ts'
import {
  type Figures,
  figuresOf,
  type StatusTotals,
  repeatVisits,
  type Span,
} from '#contract/reports/figures.ts'
import { mostRecent, type RecentAppointment } from '#contract/reports/reports.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Takings } from '#server/core/reach.ts'
import { jsonArray, oneRow, part, type Sql } from '#server/database/sql.ts'
import { edgesOf, type ReportSpec } from './rules.ts'

/** A total of the days between two edges of the report. */
export type Slice = StatusTotals & { slice: number }
/** A total of one barber or one service. */
type Cell = StatusTotals & { staffId: string | null; service: string | null }
export type Filled = { weekday: number; hour: number; minutes: number }

/** The sums of the database for a salon's report. */
export type ReportSums = {
  slices: Slice[]
  cells: Cell[]
  filled: Filled[]
  returning: number
  barbers: { id: string; name: string }[]
  totalClients: number
  recent: (Omit<RecentAppointment, 'barber'> & { staffId: string })[]
}

const kept = statuses.filter(isKept)

// index-only scan: of appointments, the sums read nothing but the columns of `appointments_time`.
export const totals = part`count(*) as count, sum(a.price_cents) as cents, sum(a.minutes) as minutes`

export const during = ({ from, to }: Span) => part`
  a.starts_at >= ${from}::date and a.starts_at < ${to}::date + 1`

/** The visits of a salon: all, or those in which one barber had a part, with that barber's share of them. */
type Books = { salon: SalonId; takings: Takings }
/** A condition: an unanswered request does not count as a visit. */
export const counted = part`a.requested_at is null`
const among = ({ salon }: Books) => part`a.salon_id = ${salon} and ${counted}`
/** A barber's visits, each reduced to the barber's own parts, read once for all sums. */
const visitsOf = (salon: SalonId, staffId: string | null) => part`
  select v.salon_id, v.id, v.starts_at, v.status, v.client_id, v.client_name, v.requested_at, own.*
  from appointments v join (
    select appointment_id, string_agg(service_name, ' + ' order by position) as service_name,
      sum(price_cents) as price_cents, sum(work + wait + finish) as minutes, ${staffId}::uuid as staff_id
    from appointment_parts where salon_id = ${salon} and staff_id = ${staffId}::uuid
    group by appointment_id) own on own.appointment_id = v.id
  where v.salon_id = ${salon}`
const ownVisits = ({ salon, takings }: Books) =>
  takings === 'all'
    ? part``
    : part`, own_visits as materialized (${visitsOf(salon, takings.staffId)})`
const visited = ({ takings }: Books) =>
  takings === 'all' ? part`appointments a` : part`own_visits a`
const booked = (books: Books, span: Span) => part`
  from ${visited(books)} where ${among(books)} and ${during(span)}`
const visits = (books: Books, span: Span) => part`
  ${booked(books, span)} and a.status = any(${kept}::text[])`

/** One day of one salon, on its own clock. */
export const figuresOfDay = async (sql: Sql, salon: SalonId, day: string): Promise<Figures> =>
  figuresOf(
    await sql<StatusTotals>`
      select a.status, ${totals} ${booked({ salon, takings: 'all' }, { from: day, to: day })} group by a.status`,
  )

/** What was done in the appointments, each service under its present name. */
export const done = part`appointments a
  join appointment_parts p on p.salon_id = a.salon_id and p.appointment_id = a.id
  left join services s on s.salon_id = p.salon_id and s.id = p.service_id`
export const service = part`coalesce(s.name, p.service_name) as service`
/**
 * How often it was done, for how much, and how long it kept a barber busy. A service that a visit has twice counts
 * twice, as its money does.
 */
export const doneTotals = part`
  count(*) as count, sum(p.price_cents) as cents, sum(p.work + p.finish) as minutes`

/** index-only scan: the parts of these days' visits by their own time. A visit's last part begins within a day of it. */
const partsDuring = ({ salon, takings }: Books, { from, to }: Span) => part`
  p.salon_id = ${salon} and p.starts_at >= ${from}::date and p.starts_at < ${to}::date + 2
  ${takings === 'all' ? part`` : part`and p.staff_id = ${takings.staffId}::uuid`}`

/**
 * What was done in the period, counted three ways -- one pass: by barber, by service, and by the busy times and their
 * lengths. `opens` marks the first part that a barber does in a visit.
 */
const doneEachWay = (books: Books, span: Span) => part`
  select staff_id, service, status, weekday, clock, work, wait, finish, ${doneTotals},
    count(*) filter (where opens) as visits
  from (
    select p.staff_id, ${service}, a.status, (p.starts_at::date - date '1969-12-29') % 7 as weekday,
      p.starts_at::time as clock, p.work, p.wait, p.finish, p.price_cents,
      case when p.position = 0 then true else not exists (
        select from appointment_parts q where q.salon_id = p.salon_id and q.appointment_id = p.appointment_id
          and q.staff_id = p.staff_id and q.position < p.position) end as opens
    from ${done} where ${among(books)} and ${during(span)} and ${partsDuring(books, span)}) p
  group by grouping sets ((staff_id, status), (service, status), (status, weekday, clock, work, wait, finish))`

/** All visits, apart at the edges of the report -- one pass. */
const slicesOf = (books: Books, spec: ReportSpec) => part`
  select width_bucket(a.starts_at, ${edgesOf(spec)}::timestamp[]) as slice, a.status, ${totals}
  from ${visited(books)} where ${among(books)} group by 1, 2`

/** The visits of each barber, and the parts of each service by its present name. */
const cells = part`
  select staff_id as "staffId", service, status, case when service is null then visits else count end as count,
    cents, minutes
  from done_each_way where clock is null`

/** Busy minutes by weekday and hour, without waits. An hour from 9:30 fills half of two; after midnight the next day counts. */
const filled = part`
  select (weekday + at / 1440) % 7 as weekday, at / 60 % 24 as hour,
    sum(count * (least(start + needed, at + 60) - greatest(start, at))) as minutes
  from done_each_way,
  lateral (select (extract(epoch from clock) / 60)::int as begins) part,
  lateral (values (begins, work), (begins + work + wait, finish)) hands (start, needed),
  generate_series(start / 60 * 60, start + needed - 1, 60) at
  where clock is not null and status = any(${kept}::text[]) and needed > 0
  group by 1, 2`

const returningOf = (books: Books, { span }: ReportSpec) => part`
  select count(*) from (
    select ${visits(books, span)} and a.client_id is not null
    group by a.client_id having count(*) >= ${repeatVisits}::int) regulars`

type Recent = Books & { readonly isPastOnly?: boolean }

const tookPlace = ({ salon }: Books, asOf: Date) => part`
  and a.status = any(${kept}::text[])
  and a.starts_at <= (${asOf}::timestamptz at time zone (select time_zone from salons where id = ${salon}))`

const recentOf = (books: Recent, { span, asOf }: ReportSpec) => part`
  select a.id, a.client_name as name, a.service_name, a.price_cents / 100::float8 as price,
    to_char(a.starts_at, 'YYYY-MM-DD"T"HH24:MI') as datetime, a.status, a.staff_id as "staffId"
  ${booked(books, span)} ${books.isPastOnly ? tookPlace(books, asOf) : part``}
  order by a.starts_at desc, a.id desc limit ${mostRecent}`

export const zoneOf = async (sql: Sql, salon: SalonId) =>
  oneRow(await sql<{ zone: string }>`select time_zone as zone from salons where id = ${salon}`).zone

/** All clients in the salon's list, or those that a barber's own list has: with a visit or a request there, or added by the barber. */
const clientsOf = ({ salon, takings }: Books) =>
  takings === 'all'
    ? part`select count(*) from clients where salon_id = ${salon}`
    : part`select count(*) from (
        select client_id from own_visits where client_id is not null
        union select c.id from clients c join members m on m.salon_id = c.salon_id and m.user_id = c.created_by
        where m.salon_id = ${salon} and m.staff_id = ${takings.staffId}::uuid) mine`

/** All data of a salon's report in one statement, which sees one state of the database, so the figures agree. */
export const readReportSums = async (sql: Sql, books: Recent, spec: ReportSpec) =>
  oneRow(
    await sql<ReportSums>`
      with done_each_way as materialized (${doneEachWay(books, spec.span)})${ownVisits(books)}
      select ${jsonArray(slicesOf(books, spec))} as slices,
        ${jsonArray(cells)} as cells,
        ${jsonArray(filled)} as filled,
        (${returningOf(books, spec)}) as returning,
        ${jsonArray(part`select id, name from staff where salon_id = ${books.salon}`)} as barbers,
        (${clientsOf(books)}) as "totalClients",
        ${jsonArray(recentOf(books, spec))} as recent`,
  )
