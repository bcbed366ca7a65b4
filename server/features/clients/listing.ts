import {
  awayAfter,
  type ClientGroup,
  type ClientOrder,
  type CountedGroup,
  often,
} from '#contract/clients/list.ts'
import type { ListedClient } from '#contract/clients/marks.ts'
import type { Client } from '#contract/clients/clients.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Reach } from '#server/core/reach.ts'
import { oneRow, part, type Sql, written } from '#server/database/sql.ts'
import { clockOf, kept, lastVisit, took, visitsUntil } from './client-visits.ts'
import { columns, type Order, rankOf } from './data.ts'
import { spentSeen } from './reach.ts'
import type { CountedTag, Range } from './rules.ts'
import { anybody, type Whom } from './search/data.ts'
import { usualOf } from './usual.ts'

/** What narrows the list beside the search. */
export type Narrowed = {
  whom: Whom
  status: Client['status'] | undefined
  group?: ClientGroup | undefined
  /** All spellings of a tag. */
  tags?: readonly string[] | undefined
}

type Page = Range &
  Narrowed & {
    order: Order
    sort?: ClientOrder | undefined
    way?: 'asc' | 'desc'
    isBackward: boolean
  }

/** A client with a few cancellations is behind both tabs. */
const behindTab: Record<Client['status'], Whom> = {
  active: part`not c.mostly_cancelled`,
  cancelled: part`c.has_cancelled`,
}
const behind = (status: Narrowed['status']) =>
  status === undefined ? part`true` : behindTab[status]

/** Where the salon is, and until when visits count. */
export type Place = { salon: SalonId; now: Date; reach: Reach }

/**
 * Their last visit is long ago. Who came since, and who has a visit ahead, is read once for all of them; of the few with a
 * visit ahead alone it is asked whether they ever came.
 */
function isAway({ salon, now }: Place) {
  const clock = clockOf(salon, now)
  const longAgo = part`${clock}::date - ${awayAfter}::int`
  const among = (when: Whom) => part`(
    select a.client_id from appointments a where a.salon_id = ${salon} and a.client_id is not null
      and a.status not in ('cancelled', 'no_show') and ${when})`
  return part`(c.total_appointments > c.cancelled_count + c.no_shows
    and c.id not in ${among(part`a.starts_at >= ${longAgo} and a.starts_at <= ${clock}`)}
    and (c.id not in ${among(part`a.starts_at > ${clock}`)}
      or exists (select from appointments a where ${kept(salon)} and a.starts_at < ${longAgo})))`
}

/**
 * New since the first visit, before it since the day on the list; a client who came with an import is an old one. Of each
 * reading the cheapest question comes first. Earlier visits are asked for client by client (fence, docs/postgres.md): the
 * planner would read all of the salon.
 */
function isNew({ salon, now }: Place) {
  const clock = clockOf(salon, now)
  const month = part`date_trunc('month', ${clock})`
  const came = (until: Whom) =>
    part`exists (select from appointments a where ${kept(salon)} and ${until} offset 0)`
  const isAdded = part`c.created_at >= (${month} at time zone (select time_zone from salons where id = ${salon}))`
  const cameThisMonth = part`c.id in (
    select a.client_id from appointments a where a.salon_id = ${salon} and a.client_id is not null
      and ${took} and a.starts_at >= ${month} and a.starts_at <= ${clock})`
  return part`((${cameThisMonth} and not ${came(part`a.starts_at < ${month}`)}
      or ${isAdded} and not ${came(part`a.starts_at <= ${clock}`)})
    and not exists (select from imports i where i.salon_id = ${salon} and i.user_id = c.created_by
      and c.created_at between i.begun_at and i.ended_at))`
}

const inGroup = ({ salon, now, reach }: Place): Record<ClientGroup, Whom> => ({
  away: isAway({ salon, now, reach }),
  often: part`(select count(*) from appointments a
    where ${kept(salon)} and a.starts_at <= ${clockOf(salon, now)}
      and a.starts_at > ${clockOf(salon, now)} - make_interval(days => ${often.days}))
    >= ${often.visits}`,
  new: isNew({ salon, now, reach }),
  // Who may not read numbers is told of none that is missing.
  unnumbered: !reach || reach.seesNumbers ? part`c.phone = ''` : part`false`,
})

const rowsOf = (place: Place, { whom, status, group, tags }: Narrowed) => part`
  ${whom} where c.salon_id = ${place.salon} and ${behind(status)}
    and ${group === undefined ? part`true` : inGroup(place)[group]}
    and ${tags === undefined ? part`true` : part`c.tags && ${tags}::text[]`}`

type Counts = {
  counts: { all: number; active: number; cancelled: number }
  groups?: Record<CountedGroup, number>
  newOfAll?: number
}
type Counting = Pick<Narrowed, 'whom' | 'status'> & { hasGroups: boolean }

/** The number of clients behind each tab; and of each group behind the one that was asked for. */
export const countClients = async (sql: Sql, place: Place, asked: Counting) =>
  oneRow(
    await (asked.whom === anybody && !asked.hasGroups
      ? countedClients(sql, place)
      : countAmong(sql, place, asked)),
  )

/** Of all clients, as they are counted while they are written. */
const countedClients = (sql: Sql, { salon }: Place) => sql<Counts>`
  select json_build_object('all', coalesce(sum(clients), 0), 'active', coalesce(sum(active), 0),
    'cancelled', coalesce(sum(cancelled), 0)) as counts
  from client_counts where salon_id = ${salon}`

/** Adds up what was counted since the last time, so that few rows are read. */
export const addUpClients = (sql: Sql) => sql`
  with counted as (
    delete from client_counts where salon_id in (
      select salon_id from client_counts group by salon_id having count(*) > 1)
    returning *)
  insert into client_counts
  select salon_id, sum(clients), sum(active), sum(cancelled) from counted group by salon_id`

function countAmong(sql: Sql, place: Place, { whom, status, hasGroups }: Counting) {
  const within = inGroup(place)
  const count = (condition: Whom) => part`count(*) filter (where ${condition})`
  const here = (is: Whom) => count(part`${behind(status)} and ${is}`)
  const groups = part`, ${count(part`is_new`)} as "newOfAll", json_build_object(
    'away', ${here(within.away)}, 'new', ${here(part`is_new`)}, 'unnumbered', ${here(within.unnumbered)}) as groups`
  // Fence (docs/postgres.md): whether a client is new is asked once.
  return sql<Counts>`
    select json_build_object('all', count(*), 'active', ${count(behindTab.active)},
      'cancelled', ${count(behindTab.cancelled)}) as counts ${hasGroups ? groups : part``}
    from ${hasGroups ? part`(select c.*, ${within.new} as is_new from ${whom} where c.salon_id = ${place.salon} offset 0) c` : whom}
    where c.salon_id = ${place.salon}`
}

/** Each spelling of a tag behind a tab, the most frequent first. */
export const countTags = (sql: Sql, { salon }: Place, { whom, status }: Narrowed) =>
  sql<CountedTag>`
    select tag, count(*) as clients from ${whom}, unnest(c.tags) tag
    where c.salon_id = ${salon} and c.tags <> '{}' and ${behind(status)}
    group by tag order by clients desc, tag`

/** The number of clients of a group or with a tag: no total has it. */
export async function countNarrowed(sql: Sql, place: Place, narrowed: Narrowed) {
  const rows = await sql<{ total: number }>`
    select count(*) as total from ${rowsOf(place, narrowed)}`
  return oneRow(rows).total
}

const sortKeys = ({ salon, now, reach }: Place): Record<ClientOrder, Whom> => ({
  name: part`c.name_key`,
  last: part`coalesce(${lastVisit(salon, now)}, '-infinity')`,
  visits: visitsUntil(salon, now),
  spent: spentSeen(reach),
})

const hereUntil = ({ salon, now, reach }: Place) =>
  reach
    ? part`null::text`
    : part`(
      select to_char(max(a.ends_at), 'HH24:MI') from appointments a
      where ${kept(salon)} and a.starts_at <= ${clockOf(salon, now)}
        and a.starts_at > ${clockOf(salon, now)} - interval '1 day'
        and a.ends_at > ${clockOf(salon, now)})`

export function listClients(sql: Sql, place: Place, page: Page) {
  const { salon, now, reach } = place
  const { order, sort, way = 'asc', limit, offset, isBackward } = page
  const words = (isUp: boolean) => (isUp ? part`asc` : part`desc`)
  const orderOf = (isFlipped: boolean) => {
    const up = words(!isFlipped)
    if (sort !== undefined)
      return part`${sortKeys(place)[sort]} ${words((way === 'asc') !== isFlipped)},
        c.name_key ${up}, c.id ${up}`
    // Without a search there is no rank, and the index delivers the names in order.
    return order.start === ''
      ? part`c.name_key ${up}`
      : part`${rankOf(order)} ${up}, c.name_key ${up}`
  }
  // Ids are sorted and cut to the page first, so that whole rows are read for the page alone.
  return sql<ListedClient>`
    select ${columns(salon, now, reach)}, usual.*, ${hereUntil(place)} as "hereUntil"
    from (select c.salon_id, c.id from ${rowsOf(place, page)}
      order by ${orderOf(isBackward)} limit ${written(limit)} ${offset > 0 ? part`offset ${offset}` : part``}) found
    join clients c on c.salon_id = found.salon_id and c.id = found.id, ${usualOf(salon, reach)}
    order by ${orderOf(false)}`
}
