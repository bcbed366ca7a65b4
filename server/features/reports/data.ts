import { occupies, statuses } from '#contract/appointments.ts'
import { type Figures, figuresOf, type Pile, repeatVisits, type Span } from '#contract/figures.ts'
import { addDays } from '#contract/kit/time.ts'
import type { Billing } from '#contract/subscription.ts'
import type { SalonId } from '#server/core/actor.ts'
import { listOf, only, part, type Sql } from '#server/database/sql.ts'
import { always, everyDay, type Known, type Piece, type Question, type Slice } from './rules.ts'
import type { Stretch } from './rules.ts'

const kept = statuses.filter(occupies)

type Part = ReturnType<typeof part>

// Days, and both infinities, are in order as texts.
const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)
const dayAfter = (day: string) => (day === everyDay.to ? day : addDays(day, 1))
const within = ({ from, to }: Span, { since, until }: Stretch) => part`
  a.starts_at >= ${later(from, since)}::timestamp
  and a.starts_at < ${earlier(dayAfter(to), until)}::timestamp`

/** The appointments of a span, as far as they are in reach. */
type Reach = (span: Span) => Part
const inTable =
  (salon: SalonId, stretch: Stretch): Reach =>
  (span) =>
    part`from appointments a where a.salon_id = ${salon} and ${within(span, stretch)}`
/** Of those that the statement has taken from the table before. */
const inFresh: Reach = (span) => part`from fresh a where ${within(span, always)}`

const piled = part`
  count(*) as count, sum(a.price_cents) as cents, sum(a.minutes) as minutes`

/** One day of one salon, on its own clock. */
export const figuresOfDay = async (sql: Sql, salonId: SalonId, day: string): Promise<Figures> =>
  figuresOf(
    await sql<Pile>`
      select a.status, ${piled} ${inTable(salonId, always)({ from: day, to: day })} group by a.status`,
  )

const cell = ({ buckets }: Question) => part`
  width_bucket(a.starts_at, ${buckets.map(({ from }) => from)}::timestamp[]) - 1 as part,
  a.staff_id, a.service_id, a.service_name, a.status`

/** Of many rows, what they have in common is added up first, which leaves a fiftieth of them. */
const cubeOf = (reach: Reach, question: Question) => part`
  select ${cell(question)}, ${piled} ${reach(question.span)} group by 1, 2, 3, 4, 5`
const eachOf = (reach: Reach, question: Question) => part`
  select ${cell(question)}, 1 as count, a.price_cents as cents, a.minutes ${reach(question.span)}`

/** By part of the period, by barber and by the present name of the service, out of one look at the rows. */
const cellsOf = (salon: SalonId, rows: Part) => part`
  select part, staff_id as "staffId", service, status, sum(count) as count,
    sum(cents) as cents, sum(minutes) as minutes
  from (
    select cube.*, coalesce(s.name, service_name) as service
    from (${rows}) cube left join services s on s.salon_id = ${salon} and s.id = service_id) named
  group by grouping sets ((part, status), (staff_id, status), (service, status))`

/** Since ever, and what of it was in this month. */
const pilesOf = (reach: Reach, { month: { from, to } }: Question) => part`
  select a.status, a.starts_at >= ${from}::timestamp and a.starts_at < ${dayAfter(to)}::timestamp as "isOfMonth", ${piled}
  ${reach(everyDay)} group by 1, 2`

/** What begins at half past nine and takes an hour fills half of two hours; after midnight it is the next weekday. */
const filledOf = (reach: Reach, span: Span) => part`
  select (weekday + at / 1440) % 7 as weekday, at / 60 % 24 as hour,
    sum(count * (least(start + minutes, at + 60) - greatest(start, at))) as minutes
  from (
    select (a.starts_at::date - date '1969-12-29') % 7 as weekday, a.starts_at::time as clock,
      a.minutes, count(*) as count
    ${visits(reach, span)} group by 1, 2, 3) alike,
  lateral (select (extract(epoch from clock) / 60)::int as start) begins,
  generate_series(start / 60 * 60, start + minutes - 1, 60) at
  group by 1, 2`

const visits = (reach: Reach, span: Span) => part`
  ${reach(span)} and a.status = any(${kept}::text[])`

const returningBefore = (reach: Reach, span: Span) => part`
  select count(*) from (
    select ${visits(reach, span)} and a.client_id is not null
    group by a.client_id having count(*) >= ${repeatVisits}::int) regulars`

/**
 * Who was not yet counted among those of before. Of each only the first visits are looked up, by the client: written
 * as a range of pairs, so that no index of times invites to be read through.
 */
const returningSince = (salon: SalonId, span: Span, since: string) => part`
  select count(*) from (
    select a.client_id, count(*) as visits ${visits(inFresh, span)} and a.client_id is not null
    group by a.client_id) seen,
  lateral (
    select count(*) as visits from (
      select from appointments a
      where a.salon_id = ${salon} and a.client_id = seen.client_id
        and a.status = any(${kept}::text[])
        and (a.client_id, a.starts_at) >= (seen.client_id, ${span.from}::timestamp)
        and (a.client_id, a.starts_at) < (seen.client_id, ${since}::timestamp)
      limit ${repeatVisits}) first) before
  where before.visits < ${repeatVisits}::int and before.visits + seen.visits >= ${repeatVisits}::int`

const pieceOf = (salon: SalonId, reach: Reach, question: Question, rows: Part) => part`
  ${listOf(cellsOf(salon, rows))} as cells,
  ${listOf(filledOf(reach, question.span))} as filled,
  ${listOf(pilesOf(reach, question))} as piles`

export async function pastPiece(sql: Sql, salon: SalonId, question: Question, until: string) {
  const past = inTable(salon, { ...always, until })
  const found = await sql<Piece>`
    select ${pieceOf(salon, past, question, cubeOf(past, question))},
      (${returningBefore(past, question.span)}) as returning`
  return only(found)
}

/** A crash gives numbers of transactions out again, but never with the same moment. */
const marks = part`
  select count(*) || ':' || coalesce(sum(hashtextextended(change || ' ' || created_at, 0)), 0)
  from past_changes`
const proof = (salon: SalonId) => part`(${marks} where salon_id = ${salon})`

/** The salon's zone, and the day of the clock that past changes are marked by. */
export type Calendar = { zone: string; markedDay: string }
const calendar = (salon: SalonId) => part`
  select time_zone as zone, (now() at time zone 'UTC')::date as "markedDay"
  from salons where id = ${salon}`
export const calendarOf = async (sql: Sql, salon: SalonId) =>
  only(await sql<Calendar>`${calendar(salon)}`)

/**
 * The newest piece, what is known beside it, and what proves the past and the calendar to be what they were taken for:
 * all out of one look, and of the appointments since then each is read once. Since when is told only to who has the
 * plan: seen before, each day made a plan of its own look cheaper, and making it takes twice as long as the look.
 */
export async function freshPiece(
  sql: Sql,
  salon: SalonId,
  question: Question,
  since: string,
  most: number,
) {
  const found = await sql<Piece & Known & { proof: string; calendar: Calendar }>`
    with fresh as materialized (
      select a.starts_at, a.minutes, a.staff_id, a.client_id, a.service_id, a.service_name,
        a.price_cents, a.status
      from appointments a
      where a.salon_id = ${salon} and a.starts_at >= (select ${since}::timestamp))
    select ${pieceOf(salon, inFresh, question, eachOf(inFresh, question))},
      (${returningSince(salon, question.span, since)}) as returning,
      ${listOf(part`select id, name from staff where salon_id = ${salon}`)} as barbers,
      (select count(*) from clients where salon_id = ${salon}) as "totalClients",
      ${listOf(recentOf(salon, question.span, most))} as recent,
      ${proof(salon)} as proof,
      (select to_json(known) from (${calendar(salon)}) known) as calendar`
  return only(found)
}

const recentOf = (salon: SalonId, span: Span, most: number) => part`
  select a.id, a.client_name as name, a.service_name, a.price_cents / 100::float8 as price,
    to_char(a.starts_at, 'YYYY-MM-DD"T"HH24:MI') as datetime, a.status, a.staff_id as "staffId"
  ${inTable(salon, always)(span)}
  order by a.starts_at desc, a.id desc limit ${most}`

export const forgetPastChanges = (sql: Sql, before: Date) => sql`
  delete from past_changes where created_at < ${before}`

/** Marks of the past of every salon together, and the day they go by. */
export async function marksOfAll(sql: Sql) {
  const found = await sql<{ proof: string; markedDay: string }>`
    select (${marks}) as proof,
      (now() at time zone 'UTC')::date as "markedDay"`
  return only(found)
}

/** The newest days are looked up salon by salon, the rest is read from one end to the other. */
const everywhere = ({ since, until }: Stretch) =>
  since === always.since
    ? part`from appointments a where a.starts_at < ${until}::timestamp`
    : part`from salons s join appointments a on a.salon_id = s.id and a.starts_at >= ${since}::timestamp
        where true`

/** For the administrator: of every salon, each day on the clock of its own. */
export const slicesOf = (sql: Sql, edges: readonly string[], stretch: Stretch) => sql<Slice>`
  select width_bucket(a.starts_at, ${edges}::timestamp[]) as slice, a.status, ${piled}
  ${everywhere(stretch)} group by 1, 2`

export const servicesOf = (sql: Sql, span: Span, stretch: Stretch) => sql<
  Pile & { service: string }
>`
  select coalesce(s.name, one.service_name) as service, one.status, sum(one.count)::int8 as count,
    sum(one.cents)::int8 as cents, sum(one.minutes)::int8 as minutes
  from (
    select a.salon_id, a.service_id, a.service_name, a.status, ${piled}
    ${everywhere(stretch)} and ${within(span, stretch)} group by 1, 2, 3, 4) one
  left join services s on s.salon_id = one.salon_id and s.id = one.service_id group by 1, 2`

/** Where nothing is sold an account is active while it is in use. */
export async function countAccounts(sql: Sql, today: string, billing: Billing) {
  const found = await sql<{ totalUsers: number; activeUsers: number }>`
    select count(*) as "totalUsers",
      count(*) filter (where is_active and (${billing === 'off'} or case subscription_type when 'none' then trial_end_date
        else subscription_end_date end >= ${today})) as "activeUsers"
    from users`
  return only(found)
}
