import { earns, statuses } from '#contract/visits/statuses.ts'
import type { Span } from '#contract/reports/figures.ts'
import { mostRanked } from '#contract/top-activities.ts'
import { subscriptionColumns } from '#server/features/subscription/data.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { type Sql, part } from '#server/database/sql.ts'
import type { RankedRow } from './rules.ts'

const earning = statuses.filter(earns)
/** Ids grow with time, but not within a millisecond: the newest is among the last of its salon's key. */
const lastOnes = 50

/** The last use of a session or the last added appointment, whichever is later. */
const lastActivity = part`
  greatest(
    (select max(s.last_used_at) from sessions s where s.user_id = u.id),
    (select max(n.last_login_at) from login_networks n where n.user_id = u.id),
    (select max(created_at) from (
      select a.created_at from appointments a where a.salon_id = u.salon_id
      order by a.id desc limit ${lastOnes}) newest))`

// index-only scan: of appointments, the sums read nothing but the columns of `appointments_time`.
/** For the administrator: salons by their number of appointments. */
export const rankSalons = (sql: Sql, { from, to }: Span) => sql<RankedRow>`
  with busy as (
    select a.salon_id, count(*) as count,
      coalesce(sum(a.price_cents) filter (where a.status = any(${earning})), 0) as cents
    from appointments a
    where a.starts_at >= ${from}::date and a.starts_at < ${to}::date + 1
    group by a.salon_id),
  ranked as (
    select u.id, b.salon_id, u.username, u.email, l.currency, b.count, b.cents, ${subscriptionColumns},
      (sum(b.count) over ())::int8 as all_appointments, count(*) over () as all_users
    from busy b join salons l on l.id = b.salon_id join users u on u.id = l.owner_user_id
    order by b.count desc, b.cents desc, u.username, u.id
    limit ${mostRanked})
  select u.*, ${isoOf(lastActivity)} as last_activity
  from ranked u order by u.count desc, u.cents desc, u.username, u.id`
