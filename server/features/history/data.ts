import type { Activity, ActionType } from '#contract/history.ts'
import { commonErrors } from '#contract/common.ts'
import { listOf, type Sql, only, part } from '#server/database/sql.ts'
import type { Bucket, Filter, Place } from './rules.ts'

type Part = ReturnType<typeof part>

// The table itself lets nothing go that is younger than 90 days by the database's own clock.
export const forgetSecurityEvents = (sql: Sql, before: Date) => sql`
  delete from security_events where created_at < least(${before}::timestamptz, now() - interval '90 days')`

type Condition = Part

/** Entries are counted by ten minutes; no day of a zone begins within them. */
const slotOf = part`date_bin('10 minutes', created_at, 'epoch')`

const since = ({ since: day, zone }: Filter) =>
  day === null ? part`'-infinity'` : part`(${day}::timestamp at time zone ${zone})`

/** Named even where all kinds are wanted: they are the first column of the index that has the severities in order. */
const anyKind = part`action_type in ('login', 'logout', 'create', 'update', 'delete', 'system')`

function ofKind({ action, severity }: Filter) {
  if (action === null && severity === null) return part`true`
  const kind = action === null ? anyKind : part`action_type = ${action}`
  return severity === null ? kind : part`${kind} and severity = ${severity}`
}

/** Of the entries themselves, which are `a`. */
const kept = (filter: Filter) => part`${ofKind(filter)} and a.created_at >= ${since(filter)}`

/**
 * By ten minutes and kind how many there are, and how many of those are wanted: what is counted, and what came since. With
 * an end, and be it no end, PostgreSQL takes that for little, which it is; without one for a third of all entries.
 */
const counted = (filter: Filter) => part`
  counted as (
    select slot, action_type as action, entries,
      case when ${ofKind(filter)} and slot >= ${since(filter)} then entries else 0 end as kept
    from activity_counts
    union all
    select ${slotOf}, action_type, count(*)::int, (count(*) filter (where ${kept(filter)}))::int
    from activities a
    where created_at >= (select counted_until from activity_counting) and created_at < 'infinity'
    group by 1, 2)`
type Kinds = { action: ActionType; entries: number }[]

/** Those wanted by ten minutes, the newest first; and of all entries how many there are of each kind. */
export const countsOf = async (sql: Sql, filter: Filter) =>
  only(
    await sql<{ buckets: Bucket[]; kinds: Kinds }>`
      with ${counted(filter)},
      sums as materialized (
        select slot, action, sum(kept) as kept, sum(entries) as entries from counted
        group by grouping sets ((slot), (action)))
      select
        ${listOf(part`
          select slot as start, kept as entries from sums where slot is not null and kept > 0
          order by slot desc`)} as buckets,
        ${listOf(part`select action, entries from sums where slot is null`)} as kinds`,
  )

/** Those wanted by kind, and by the days of the zone that have any. */
export const dailyCountsOf = async (sql: Sql, filter: Filter) =>
  only(
    await sql<{ kinds: Kinds; days: { day: string; count: number }[] }>`
      with ${counted(filter)} select
        ${listOf(part`select action, sum(kept) as entries from counted group by action`)} as kinds,
        ${listOf(part`
          select (slot at time zone ${filter.zone})::date as day, sum(kept) as count from counted
          where kept > 0 group by 1`)} as days`,
  )

const columns = part`
  a.id, a.action_type, a.severity, a.description, a.entity_type, a.entity_id,
  case when u.id is not null then
    json_build_object('id', u.id, 'username', u.username, 'email', u.email) end as user,
  a.ip_address, to_char(a.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at`
const order = part`a.created_at desc, a.id desc`

/** Found by their ids alone, so that whole rows are read for those few only that are shown. */
const shown = (sql: Sql, found: Condition) => sql<Activity>`
  select ${columns} from (${found}) found
  join activities a on a.id = found.id
  left join users u on u.id = a.user_id
  order by ${order}`

/** Where a page lies stands in a `select`: seen plainly, each place would get a plan of its own, dearer than the page. */
export const listActivities = (sql: Sql, filter: Filter, place: Place) =>
  shown(
    sql,
    part`
      select a.id from activities a
      where ${kept(filter)} and a.created_at >= (select ${place.from}::timestamptz)
        and a.created_at < (select ${place.before}::timestamptz)
      order by ${order} limit (select ${place.limit}::int) offset (select ${place.skip}::int)`,
  )

export const showActivities = (sql: Sql, ids: readonly string[]) =>
  shown(sql, part`select unnest(${ids}::uuid[]) as id`)

type Search = { pattern: string; most: number }

/** Looks through the newest, as they lie beside each other: what many entries say is found among them at once. */
export const searchNewest = (sql: Sql, filter: Filter, { pattern, most }: Search, among: number) =>
  sql<{ id: string }>`
    select a.id from (select * from activities a order by ${order} limit ${among}) a
    where a.search like ${pattern} and ${kept(filter)} order by ${order} limit ${most}`

/** Looks through all by their letters: fast for what few entries say. */
export const searchAll = (sql: Sql, filter: Filter, { pattern, most }: Search) =>
  sql<{ id: string }>`
    with hits as materialized (
      select id, created_at from activities a where search like ${pattern} and ${kept(filter)})
    select a.id from hits a order by ${order} limit ${most}`

/** Exactly where one stands: what is shown of its time has been rounded. */
export type Mark = { moment: string; id: string }

/** The next ones after a mark, for reading on without holding anything. */
export const activitiesAfter = (
  sql: Sql,
  filter: Filter,
  pattern: string,
  { moment, id }: Mark,
  limit: number,
) => sql<Activity & Mark>`
  select ${columns}, a.created_at as moment
  from activities a left join users u on u.id = a.user_id
  where (a.created_at, a.id) < (${moment}::timestamptz, ${id}::uuid) and ${kept(filter)}
    and a.search like ${pattern}
  order by ${order} limit ${limit}`

/** Nobody counts while entries are being taken away, and the other way round. */
const holdCounting = (tx: Sql, strength: Condition) =>
  tx<{ until: string }>`select counted_until as until from activity_counting ${strength}`

const atOnce = 10_000

/** Answers how many were removed, and how many of them were not the system's own notes. */
async function forgetSome(tx: Sql, which: Condition) {
  const rows = await tx<{ action: ActionType; entries: number }>`
    with gone as (
      delete from activities where id in (select a.id from activities a where ${which} limit ${atOnce})
      returning ${slotOf} as slot, action_type, severity),
    sums as (select slot, action_type, severity, count(*)::int as entries from gone group by 1, 2, 3),
    lowered as (
      update activity_counts c set entries = c.entries - s.entries from sums s
      where (c.slot, c.action_type, c.severity) = (s.slot, s.action_type, s.severity))
    select action_type as action, sum(entries)::int as entries from sums group by 1`
  const sum = (some: typeof rows) => some.reduce((total, { entries }) => total + entries, 0)
  return { all: sum(rows), people: sum(rows.filter(({ action }) => action !== 'system')) }
}

/** Piece by piece: a backlog must not run into the time that a statement may take. */
async function forget(tx: Sql, which: Condition) {
  await holdCounting(tx, part`for share`)
  const total = { all: 0, people: 0 }
  for (let some = atOnce; some === atOnce;) {
    const gone = await forgetSome(tx, which)
    some = gone.all
    total.all += gone.all
    total.people += gone.people
  }
  return total
}

export const forgetActivities = (tx: Sql, before: Date) =>
  forget(tx, part`a.created_at < ${before}`)

/** What an account did, and what was done to it: the words of both may name people. */
export async function forgetActivitiesOf(tx: Sql, userId: string) {
  await forget(tx, part`a.user_id = ${userId}`)
  await forget(tx, part`a.entity_type = 'user' and a.entity_id = ${userId}`)
}

export async function forgetActivity(tx: Sql, id: string) {
  const { all } = await forget(tx, part`a.id = ${id}`)
  only(all > 0 ? [all] : [], commonErrors.notFound)
}

/** Before anything is read that is going to be wiped; who is recording just now is waited for, but not for long. */
export async function holdHistory(tx: Sql) {
  await tx`select set_config('lock_timeout', '1s', true)`
  await holdCounting(tx, part`for share`)
  await tx`lock table activities, activity_counts`
}

/** In no time, however many there are. */
export const emptyHistory = (tx: Sql) => tx`truncate activities, activity_counts`

/** Whoever began before this long ago has finished: nothing comes late to what was counted. */
const lag = part`interval '2 minutes'`

export const countEntries = (sql: Sql, now: Date) =>
  sql.begin(async (tx) => {
    const { until } = only(await holdCounting(tx, part`for update`))
    const over = part`greatest(${until}::timestamptz, ${now}::timestamptz - ${lag})`
    await tx`
      insert into activity_counts as c (slot, action_type, severity, entries)
      select ${slotOf}, action_type, severity, count(*) from activities
      where created_at >= ${until} and created_at < ${over} group by 1, 2, 3
      on conflict (slot, action_type, severity) do update set entries = c.entries + excluded.entries`
    await tx`update activity_counting set counted_until = ${over}`
    await tx`delete from activity_counts where entries <= 0`
  })
