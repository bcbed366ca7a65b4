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
import { anybody, type Whom } from './search.ts'
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
 * Of each client `c` the kept visits of the last days, of this month, which lies within them, and those ahead, read once for
 * all of them. What is left of a client's totals without these lies before.
 */
function around({ salon, now }: Place) {
  const clock = clockOf(salon, now)
  return part`left join (
    select a.client_id, count(*) filter (where a.starts_at <= ${clock}) as lately,
      count(*) filter (where a.starts_at >= (select date_trunc('month', ${clock})) and a.starts_at <= ${clock}) as this_month,
      count(*) filter (where a.starts_at > ${clock}) as ahead
    from appointments a where a.salon_id = ${salon} and a.client_id is not null and ${took}
      and a.starts_at >= ${clock}::date - ${awayAfter}::int
    group by a.client_id) v on v.client_id = c.id`
}

/** The kept visits until now, but for some of those that `around` counts. */
const cameBut = (some: Whom) => part`
  c.total_appointments - c.cancelled_count - c.no_shows - coalesce(v.ahead, 0) - ${some}`

/** Their last visit is long ago. */
const isAway = part`(v.lately is null or v.lately = 0) and ${cameBut(part`0`)} > 0`

/** New since the first visit, before it since the day on the list; a client who came with an import is an old one. */
function isNew({ salon, now }: Place) {
  const isAdded = part`c.created_at >= (
    select date_trunc('month', ${clockOf(salon, now)}) at time zone time_zone from salons where id = ${salon})`
  return part`((v.this_month > 0 and ${cameBut(part`v.this_month`)} = 0 or ${isAdded} and ${cameBut(part`0`)} = 0)
    and not exists (select from imports i where i.salon_id = ${salon} and i.user_id = c.created_by
      and c.created_at between i.begun_at and i.ended_at))`
}

/** Some of them for a query with `around`. */
const inGroup = ({ salon, now, reach }: Place): Record<ClientGroup, Whom> => ({
  away: isAway,
  often: part`(select count(*) from appointments a
    where ${kept(salon)} and a.starts_at <= ${clockOf(salon, now)}
      and a.starts_at > ${clockOf(salon, now)} - make_interval(days => ${often.days}))
    >= ${often.visits}`,
  new: isNew({ salon, now, reach }),
  // Who may not read numbers is told of none that is missing.
  unnumbered: !reach || reach.seesNumbers ? part`c.phone = ''` : part`false`,
})

const rowsOf = (place: Place, { whom, status, group, tags }: Narrowed) => part`
  ${whom} ${group === 'away' || group === 'new' ? around(place) : part``} where c.salon_id = ${place.salon} and ${behind(status)}
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
  const groups = part`, ${count(within.new)} as "newOfAll", json_build_object(
    'away', ${here(within.away)}, 'new', ${here(within.new)}, 'unnumbered', ${here(within.unnumbered)}) as groups`
  return sql<Counts>`
    select json_build_object('all', count(*), 'active', ${count(behindTab.active)},
      'cancelled', ${count(behindTab.cancelled)}) as counts ${hasGroups ? groups : part``}
    from ${whom} ${hasGroups ? around(place) : part``}
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

/** For a query with the salon's `clock`. */
const hereUntil = ({ salon, reach }: Place) =>
  reach
    ? part`null::text`
    : part`(
      select to_char(max(a.ends_at), 'HH24:MI') from appointments a
      where ${kept(salon)} and a.starts_at <= clock.time
        and a.starts_at > clock.time - interval '1 day'
        and a.ends_at > clock.time)`

/** How often the visits that are looked at first are the rows that are shown: people come twice, and some are behind another tab. */
const timesRows = 3

/**
 * The clients who came on the days of the last so many visits, each with the day of the last one. Whoever is not among them came
 * before, if at all.
 */
function cameLately({ salon, now }: Place, visits: number): Whom {
  const until = part`a.salon_id = ${salon} and a.client_id is not null and ${took} and a.starts_at <= ${clockOf(salon, now)}`
  return part`(
    select c.*, l.day from (
      select a.client_id, max(a.starts_at)::date as day from appointments a
      where ${until} and a.starts_at >= (
        select a.starts_at::date from appointments a where ${until} order by a.starts_at desc limit 1 offset ${visits})
      group by a.client_id) l
    join clients c on c.salon_id = ${salon} and c.id = l.client_id) c`
}

/** A page of clients. The first ones by their last visit are found among the latest visits, where these are enough. */
export async function listClients(sql: Sql, place: Place, page: Page) {
  const { whom, sort, way, limit, offset, isBackward } = page
  if (whom === anybody && sort === 'last' && way === 'desc' && !isBackward) {
    const lately = cameLately(place, timesRows * (offset + limit))
    const rows = await readPage(sql, place, { ...page, whom: lately, lastDay: part`c.day` })
    if (rows.length === limit) return rows
  }
  return readPage(sql, place, page)
}

type Found = Pick<Page, 'whom' | 'status' | 'order' | 'sort' | 'way' | 'limit'>

/** The first page of what a search finds, each row with the counts of the tabs: they are counted while it is read. */
export function listFound(sql: Sql, place: Place, page: Found) {
  const whom = part`(
    select c.*, count(*) over () as "all", count(*) filter (where ${behindTab.active}) over () as active,
      count(*) filter (where ${behindTab.cancelled}) over () as cancelled
    from ${page.whom} where c.salon_id = ${place.salon}) c`
  const first = { ...page, whom, offset: 0, isBackward: false, isCounted: true }
  return readPage<ListedClient & Pick<Counts, 'counts'>>(sql, place, first)
}

type Read = Page & {
  /** Where the last visit of client `c` is read already. */
  lastDay?: Whom
  /** Client `c` has the counts of the tabs. */
  isCounted?: boolean
}

function readPage<Row = ListedClient>(sql: Sql, place: Place, page: Read) {
  const { salon, now, reach } = place
  const { order, sort, way = 'asc', limit, offset, isBackward, lastDay, isCounted } = page
  const words = (isUp: boolean) => (isUp ? part`asc` : part`desc`)
  // Without a search there is no rank, and the index delivers the names in order.
  const rank = order.start === '' ? undefined : rankOf(order)
  const key = sort === undefined ? rank : (sort === 'last' && lastDay) || sortKeys(place)[sort]
  const orderOf = (isFlipped: boolean) => {
    const up = words(!isFlipped)
    if (sort !== undefined)
      return part`key ${words((way === 'asc') !== isFlipped)}, c.name_key ${up}, c.id ${up}`
    return key ? part`key ${up}, c.name_key ${up}` : part`c.name_key ${up}`
  }
  const counts = part`json_build_object('all', found."all", 'active', found.active,
    'cancelled', found.cancelled) as counts,`
  // Ids are sorted and cut to the page first, so that whole rows are read for the page alone.
  return sql<Row>`
    select ${isCounted ? counts : part``} ${columns(salon, now, reach, part`clock.time`)}, usual.*, ${hereUntil(place)} as "hereUntil"
    from (select c.salon_id, c.id ${isCounted ? part`, c."all", c.active, c.cancelled` : part``}
        ${key ? part`, ${key} as key` : part``} from ${rowsOf(place, page)}
      order by ${orderOf(isBackward)} limit ${written(limit)} ${offset > 0 ? part`offset ${offset}` : part``}) found
    join clients c on c.salon_id = found.salon_id and c.id = found.id,
      (select ${clockOf(salon, now)} as time offset 0) clock, ${usualOf(salon, reach)}
    order by ${orderOf(false)}`
}
