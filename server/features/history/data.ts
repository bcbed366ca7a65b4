import type { Activity, ActionType } from '#contract/history.ts'
import { commonErrors } from '#contract/common.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { type Sql, oneRow, part, written } from '#server/database/sql.ts'
import type { Filter, Mark } from './rules.ts'

// A trigger of the table refuses to delete entries that are younger than 90 days.
export const forgetSecurityEvents = (sql: Sql, before: Date) => sql`
  delete from security_events where created_at < least(${before}::timestamptz, now() - interval '90 days')`

type Condition = ReturnType<typeof part>

const since = ({ since: day, zone }: Filter) =>
  day === null ? part`true` : part`a.created_at >= (${day}::timestamp at time zone ${zone})`

/** All kinds by name: they are the first column of the index that has the severities in order. */
const anyKind = part`action_type in ('login', 'logout', 'create', 'update', 'delete', 'system')`

function ofKind({ action, severity }: Filter) {
  if (action === null && severity === null) return part`true`
  const kind = action === null ? anyKind : part`action_type = ${action}`
  return severity === null ? kind : part`${kind} and severity = ${severity}`
}

const saying = ({ pattern }: Filter) =>
  pattern === null ? part`true` : part`a.search like ${pattern}`

/** A condition on the activities, which are `a`. It names only what is asked for, so that counting all reads no row. */
const wanted = (filter: Filter) => part`
  ${ofKind(filter)} and ${since(filter)} and ${saying(filter)}`

type Kinds = { action: ActionType; entries: number }[]

/** Counts the matching activities, up to `most`. */
export const countActivities = async (sql: Sql, filter: Filter, most: number) =>
  oneRow(
    await sql<{ count: number }>`
      select count(*)::int as count
      from (select 1 from activities a where ${wanted(filter)} limit ${most}) found`,
  ).count

export const countByKind = (sql: Sql, filter: Filter) => sql<Kinds[number]>`
  select action_type as action, count(*)::int as entries
  from activities a where ${wanted(filter)} group by 1`

/** All activities by kind, as they are counted while they are written. */
export const countedByKind = (sql: Sql) => sql<Kinds[number]>`
  select action_type as action, sum(entries)::int as entries from activity_counts group by 1`

/** Adds up what was counted since the last time, so that few rows are read. */
export const addUpCounts = (sql: Sql) => sql`
  with counted as (delete from activity_counts returning action_type, entries)
  insert into activity_counts select action_type, sum(entries) from counted group by 1`

/** The days of the filter's zone that have any matching activities. */
export const countByDay = (sql: Sql, filter: Filter) => sql<{ day: string; count: number }>`
  select (created_at at time zone ${filter.zone})::date as day, count(*)::int as count
  from activities a where ${wanted(filter)} group by 1`

const columns = part`
  a.id, a.action_type, a.severity, a.description, a.entity_type, a.entity_id,
  case when u.id is not null then
    json_build_object('id', u.id, 'username', u.username, 'email', u.email) end as user,
  a.ip_address, ${isoOf(part`a.created_at`)} as created_at,
  (extract(epoch from a.created_at) * 1000000)::bigint || '.' || a.id as mark`

type Page = { mark: Mark; isNewer?: boolean; skip?: number; limit: number }

/** The activities older than a mark, or the newer ones, beyond so many; the newest first -- page by key. */
export function listActivities(
  sql: Sql,
  filter: Filter,
  { mark, isNewer = false, skip = 0, limit }: Page,
) {
  const place = part`(timestamptz 'epoch' + ${mark.moment}::float8 * interval '1 microsecond', ${mark.id}::uuid)`
  const [way, beyond] = isNewer ? [part`asc`, part`> ${place}`] : [part`desc`, part`< ${place}`]
  return sql<Activity>`
    select ${columns} from (
      select * from activities a where (a.created_at, a.id) ${beyond} and ${wanted(filter)}
      order by a.created_at ${way}, a.id ${way} limit ${written(limit)} ${skip > 0 ? part`offset ${skip}` : part``}) a
    left join users u on u.id = a.user_id
    order by a.created_at desc, a.id desc`
}

const atOnce = 10_000

/** Returns how many were removed, and how many of them were not the system's own notes. */
async function forgetSome(tx: Sql, which: Condition) {
  const rows = await tx<Kinds[number]>`
    with gone as (
      delete from activities where id in (select a.id from activities a where ${which} limit ${atOnce})
      returning action_type)
    select action_type as action, count(*)::int as entries from gone group by 1`
  const sum = (some: typeof rows) => some.reduce((total, { entries }) => total + entries, 0)
  return { all: sum(rows), people: sum(rows.filter(({ action }) => action !== 'system')) }
}

/** Deletes in pieces, since a backlog would exceed the time limit of a statement. */
async function forget(tx: Sql, which: Condition) {
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

/** Deletes activities of an account and about it: the text of both may name people. */
export async function forgetActivitiesOf(tx: Sql, userId: string) {
  await forget(tx, part`a.user_id = ${userId}`)
  await forget(tx, part`a.entity_type = 'user' and a.entity_id = ${userId}`)
}

export async function forgetActivity(tx: Sql, id: string) {
  const { all } = await forget(tx, part`a.id = ${id}`)
  oneRow(all > 0 ? [all] : [], commonErrors.notFound)
}

/** Locks the history; waits a second at most for transactions that write to it. */
export async function holdHistory(tx: Sql) {
  await tx`select set_config('lock_timeout', '1s', true)`
  await tx`lock table activities`
}

/** TRUNCATE takes the same time for any number of activities. */
export const emptyHistory = (tx: Sql) => tx`truncate activities`
