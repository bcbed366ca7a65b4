import { occupies, statuses } from '#contract/appointments.ts'
import { type Figures, figuresOf, type Pile, repeatVisits, type Span } from '#contract/figures.ts'
import type { SalonId } from '#server/platform/actor.ts'
import { listOf, only, part, type Sql } from '#server/platform/db.ts'
import { always, everyDay, type Known, type Piece, type Question, type Slice } from './rules.ts'
import type { Stretch } from './rules.ts'

const kept = statuses.filter(occupies)

/** The days of the span as far as they lie within the stretch. */
const within = ({ from, to }: Span, { since, until }: Stretch) => part`
  a.starts_at >= greatest(${from}::timestamp, ${since}::timestamp)
  and a.starts_at < least(${to}::timestamp + interval '1 day', ${until}::timestamp)`

const piled = part`
  count(*) as count, sum(a.price_cents) as cents, sum(a.minutes) as minutes`
const pilesOf = (salon: SalonId, span: Span, stretch: Stretch) => part`
  select a.status, ${piled} from appointments a
  where a.salon_id = ${salon} and ${within(span, stretch)} group by a.status`

/** One day of one salon, on its own clock. */
export const figuresOfDay = async (sql: Sql, salonId: SalonId, day: string): Promise<Figures> =>
  figuresOf(await sql<Pile>`${pilesOf(salonId, { from: day, to: day }, always)}`)

/**
 * By part of the period, by barber and by service, out of one look at the rows: what they have in common is added up
 * first, which leaves a fiftieth of them.
 */
const cellsOf = (salon: SalonId, { span, buckets }: Question, stretch: Stretch) => part`
  select part, staff_id as "staffId", service_name as service, status, sum(count) as count,
    sum(cents) as cents, sum(minutes) as minutes
  from (
    select width_bucket(a.starts_at, ${buckets.map(({ from }) => from)}::timestamp[]) - 1 as part,
      a.staff_id, a.service_name, a.status, ${piled}
    from appointments a where a.salon_id = ${salon} and ${within(span, stretch)}
    group by 1, 2, 3, 4) cube
  group by grouping sets ((part, status), (staff_id, status), (service_name, status))`

/** What begins at half past nine and takes an hour fills half of two hours; after midnight it is the next weekday. */
const filledOf = (salon: SalonId, span: Span, stretch: Stretch) => part`
  select (weekday + at / 1440) % 7 as weekday, at / 60 % 24 as hour,
    sum(count * (least(start + minutes, at + 60) - greatest(start, at))) as minutes
  from (
    select (a.starts_at::date - date '1969-12-29') % 7 as weekday, a.starts_at::time as clock,
      a.minutes, count(*) as count
    ${visits(salon, span, stretch)} group by 1, 2, 3) alike,
  lateral (select (extract(epoch from clock) / 60)::int as start) begins,
  generate_series(start / 60 * 60, start + minutes - 1, 60) at
  group by 1, 2`

const visits = (salon: SalonId, span: Span, stretch: Stretch) => part`
  from appointments a
  where a.salon_id = ${salon} and ${within(span, stretch)} and a.status = any(${kept}::text[])`

const returningBefore = (salon: SalonId, span: Span, stretch: Stretch) => part`
  select count(*) from (
    select ${visits(salon, span, stretch)} and a.client_id is not null
    group by a.client_id having count(*) >= ${repeatVisits}::int) regulars`

/**
 * Who was not yet counted among those of before. Of each only the first visits are looked up, by the client: written
 * as a range of pairs, so that no index of times invites to be read through.
 */
const returningSince = (salon: SalonId, span: Span, stretch: Stretch) => part`
  select count(*) from (
    select a.client_id, count(*) as visits ${visits(salon, span, stretch)}
      and a.client_id is not null
    group by a.client_id) seen,
  lateral (
    select count(*) as visits from (
      select from appointments a
      where a.salon_id = ${salon} and a.client_id = seen.client_id
        and a.status = any(${kept}::text[])
        and (a.client_id, a.starts_at) >= (seen.client_id, ${span.from}::timestamp)
        and (a.client_id, a.starts_at) < (seen.client_id, ${stretch.since}::timestamp)
      limit ${repeatVisits}) first) before
  where before.visits < ${repeatVisits}::int and before.visits + seen.visits >= ${repeatVisits}::int`

const pieceOf = (salon: SalonId, question: Question, stretch: Stretch) => part`
  ${listOf(cellsOf(salon, question, stretch))} as cells,
  ${listOf(filledOf(salon, question.span, stretch))} as filled,
  ${listOf(pilesOf(salon, everyDay, stretch))} as ever,
  ${listOf(pilesOf(salon, question.month, stretch))} as month`

export async function pastPiece(sql: Sql, salon: SalonId, question: Question, until: string) {
  const past = { ...always, until }
  const found = await sql<Piece>`
    select ${pieceOf(salon, question, past)},
      (${returningBefore(salon, question.span, past)}) as returning`
  return only(found)
}

const proof = (salon: SalonId) => part`
  (select count(*) || ':' || coalesce(sum(change), 0) from past_changes where salon_id = ${salon})`

/** The newest piece, what is known beside it, and a proof of what the past was at that moment: all out of one look. */
export async function freshPiece(
  sql: Sql,
  salon: SalonId,
  question: Question,
  since: string,
  most: number,
) {
  const fresh = { ...always, since }
  const found = await sql<Piece & Known & { proof: string }>`
    select ${pieceOf(salon, question, fresh)},
      (${returningSince(salon, question.span, fresh)}) as returning,
      ${listOf(part`select id, name from staff where salon_id = ${salon}`)} as barbers,
      (select count(*) from clients where salon_id = ${salon}) as "totalClients",
      ${listOf(recentOf(salon, question.span, most))} as recent,
      ${proof(salon)} as proof`
  return only(found)
}

const recentOf = (salon: SalonId, span: Span, most: number) => part`
  select a.id, a.client_name as name, a.service_name, a.price_cents / 100::float8 as price,
    to_char(a.starts_at, 'YYYY-MM-DD"T"HH24:MI') as datetime, a.status, b.name as barber
  from appointments a join staff b on b.salon_id = a.salon_id and b.id = a.staff_id
  where a.salon_id = ${salon} and ${within(span, always)}
  order by a.starts_at desc, a.id desc limit ${most}`

/** The salon's zone, and the day of the clock that past changes are marked by. */
export async function calendarOf(sql: Sql, salon: SalonId) {
  const found = await sql<{ zone: string; markedDay: string }>`
    select time_zone as zone, (now() at time zone 'UTC')::date as "markedDay"
    from salons where id = ${salon}`
  return only(found)
}

export const forgetPastChanges = (sql: Sql, before: Date) => sql`
  delete from past_changes where created_at < ${before}`

/** Marks of the past of every salon together, and the day they go by. */
export async function marksOfAll(sql: Sql) {
  const found = await sql<{ proof: string; markedDay: string }>`
    select (select count(*) || ':' || coalesce(sum(change), 0) from past_changes) as proof,
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
  select a.service_name as service, a.status, ${piled}
  ${everywhere(stretch)} and ${within(span, stretch)} group by 1, 2`

export async function countAccounts(sql: Sql, today: string) {
  const found = await sql<{ totalUsers: number; activeUsers: number }>`
    select count(*) as "totalUsers",
      count(*) filter (where is_active and case subscription_type when 'none' then trial_end_date
        else subscription_end_date end >= ${today}) as "activeUsers"
    from users`
  return only(found)
}
