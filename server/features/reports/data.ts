import { occupies, statuses } from '#contract/appointments.ts'
import {
  type Figures,
  figuresOf,
  type StatusTotals,
  repeatVisits,
  type Span,
} from '#contract/figures.ts'
import { mostRecent, type RecentAppointment } from '#contract/reports.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Takings } from '#server/core/reach.ts'
import { jsonArray, oneRow, part, type Sql } from '#server/database/sql.ts'
import type { ReportSpec } from './rules.ts'

/** A total of one part of the period, one barber or one service. */
type Cell = StatusTotals & {
  part: number | null
  staffId: string | null
  service: string | null
}
export type Filled = { weekday: number; hour: number; minutes: number }

/** The sums of the database for a salon's report. */
export type ReportSums = {
  cells: Cell[]
  filled: Filled[]
  totals: (StatusTotals & { isOfMonth: boolean })[]
  returning: number
  barbers: { id: string; name: string }[]
  totalClients: number
  recent: (Omit<RecentAppointment, 'barber'> & { staffId: string })[]
}

const kept = statuses.filter(occupies)

// index-only scan: of appointments, the sums read nothing but the columns of `appointments_time`.
export const totals = part`count(*) as count, sum(a.price_cents) as cents, sum(a.minutes) as minutes`

export const during = ({ from, to }: Span) => part`
  a.starts_at >= ${from}::date and a.starts_at < ${to}::date + 1`

/** The appointments of a salon: all, or those of one barber. */
type Books = { salon: SalonId; takings: Takings }
const among = ({ salon, takings }: Books) =>
  takings === 'all'
    ? part`a.salon_id = ${salon}`
    : part`a.salon_id = ${salon} and a.staff_id = ${takings.staffId}::uuid`
const booked = (books: Books, span: Span) => part`
  from appointments a where ${among(books)} and ${during(span)}`
const visits = (books: Books, span: Span) => part`
  ${booked(books, span)} and a.status = any(${kept}::text[])`

/** One day of one salon, on its own clock. */
export const figuresOfDay = async (sql: Sql, salon: SalonId, day: string): Promise<Figures> =>
  figuresOf(
    await sql<StatusTotals>`
      select a.status, ${totals} ${booked({ salon, takings: 'all' }, { from: day, to: day })} group by a.status`,
  )

/** Left joined to the services of the list, an appointment has the present name of its service. */
export const named = part`appointments a left join services s on s.salon_id = a.salon_id and s.id = a.service_id`
export const service = part`coalesce(s.name, a.service_name) as service`

/** By part of the period, by barber, and by the present name of the service. */
const cellsOf = (books: Books, { span, buckets }: ReportSpec) => part`
  select width_bucket(a.starts_at, ${buckets.map(({ from }) => from)}::timestamp[]) - 1 as part,
    a.staff_id as "staffId", ${service}, a.status, ${totals}
  from ${named} where ${among(books)} and ${during(span)}
  group by grouping sets ((part, a.status), (a.staff_id, a.status), (service, a.status))`

/** All appointments of the salon, apart by whether they are of this month. */
const totalsOf = (books: Books, { month }: ReportSpec) => part`
  select a.status, (${during(month)}) as "isOfMonth", ${totals}
  from appointments a where ${among(books)} group by 1, 2`

/** An hour from half past nine fills half of two hours; the part after midnight counts to the next weekday. */
const filledOf = (books: Books, { span }: ReportSpec) => part`
  select (weekday + at / 1440) % 7 as weekday, at / 60 % 24 as hour,
    sum(count * (least(start + minutes, at + 60) - greatest(start, at))) as minutes
  from (
    select (a.starts_at::date - date '1969-12-29') % 7 as weekday, a.starts_at::time as clock,
      a.minutes, count(*) as count
    ${visits(books, span)} group by 1, 2, 3) alike,
  lateral (select (extract(epoch from clock) / 60)::int as start) begins,
  generate_series(start / 60 * 60, start + minutes - 1, 60) at
  group by 1, 2`

const returningOf = (books: Books, { span }: ReportSpec) => part`
  select count(*) from (
    select ${visits(books, span)} and a.client_id is not null
    group by a.client_id having count(*) >= ${repeatVisits}::int) regulars`

const recentOf = (books: Books, { span }: ReportSpec) => part`
  select a.id, a.client_name as name, a.service_name, a.price_cents / 100::float8 as price,
    to_char(a.starts_at, 'YYYY-MM-DD"T"HH24:MI') as datetime, a.status, a.staff_id as "staffId"
  ${booked(books, span)}
  order by a.starts_at desc, a.id desc limit ${mostRecent}`

export const zoneOf = async (sql: Sql, salon: SalonId) =>
  oneRow(await sql<{ zone: string }>`select time_zone as zone from salons where id = ${salon}`).zone

/** All clients in the salon's list, or those with a visit at the barber. */
const clientsOf = (books: Books) =>
  books.takings === 'all'
    ? part`select count(*) from clients where salon_id = ${books.salon}`
    : part`select count(distinct a.client_id) from appointments a where ${among(books)}`

/** All data of a salon's report in one statement, which sees one state of the database, so the figures agree. */
export const readReportSums = async (sql: Sql, books: Books, spec: ReportSpec) =>
  oneRow(
    await sql<ReportSums>`
      select ${jsonArray(cellsOf(books, spec))} as cells,
        ${jsonArray(filledOf(books, spec))} as filled,
        ${jsonArray(totalsOf(books, spec))} as totals,
        (${returningOf(books, spec)}) as returning,
        ${jsonArray(part`select id, name from staff where salon_id = ${books.salon}`)} as barbers,
        (${clientsOf(books)}) as "totalClients",
        ${jsonArray(recentOf(books, spec))} as recent`,
  )
