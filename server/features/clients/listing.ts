import { awayAfter, type ClientGroup, type ClientOrder, often } from '#contract/client-list.ts'
import type { Client, ListedClient } from '#contract/clients.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Reach } from '#server/core/reach.ts'
import { oneRow, part, type Sql, written } from '#server/database/sql.ts'
import { clockOf, columns, kept, lastVisit, type Order, rankOf } from './data.ts'
import { spentSeen } from './reach.ts'
import type { Range } from './rules.ts'
import type { Whom } from './search/data.ts'

/** The number of clients behind each tab. */
export async function countClients(sql: Sql, salon: SalonId, whom: Whom) {
  const rows = await sql<{ all: number; active: number; cancelled: number }>`
    select count(*) as all, count(*) filter (where not c.mostly_cancelled) as active,
      count(*) filter (where c.has_cancelled) as cancelled
    from ${whom} where c.salon_id = ${salon}`
  return oneRow(rows)
}

/** What narrows the list beside the search. */
export type Narrowed = {
  whom: Whom
  status: Client['status'] | undefined
  group?: ClientGroup | undefined
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
  active: part`and not c.mostly_cancelled`,
  cancelled: part`and c.has_cancelled`,
}

const inGroup = (salon: SalonId, group: ClientGroup, now: Date) =>
  ({
    away: part`and ${lastVisit(salon, now)} < ${clockOf(salon, now)}::date - ${awayAfter}::int`,
    often: part`and (select count(*) from appointments a
      where ${kept(salon)} and a.starts_at <= ${clockOf(salon, now)}
        and a.starts_at > ${clockOf(salon, now)} - make_interval(days => ${often.days}))
      >= ${often.visits}`,
  })[group]

const rowsOf = (salon: SalonId, { whom, status, group }: Narrowed, now: Date) => part`
  ${whom} where c.salon_id = ${salon}
    ${status === undefined ? part`` : behindTab[status]}
    ${group === undefined ? part`` : inGroup(salon, group, now)}`

/** The number of clients of a group: it depends on the day, so no total has it. */
export async function countGroup(sql: Sql, salon: SalonId, narrowed: Narrowed, now: Date) {
  const rows = await sql<{ total: number }>`
    select count(*) as total from ${rowsOf(salon, narrowed, now)}`
  return oneRow(rows).total
}

const sortKeys = (salon: SalonId, now: Date, reach: Reach): Record<ClientOrder, Whom> => ({
  name: part`c.name_key`,
  last: part`coalesce(${lastVisit(salon, now)}, '-infinity')`,
  visits: part`c.total_appointments`,
  spent: spentSeen(reach),
})

export function listClients(sql: Sql, salon: SalonId, page: Page, now: Date, reach: Reach) {
  const { order, sort, way = 'asc', limit, offset, isBackward } = page
  const words = (isUp: boolean) => (isUp ? part`asc` : part`desc`)
  const orderOf = (isFlipped: boolean) => {
    const up = words(!isFlipped)
    if (sort !== undefined)
      return part`${sortKeys(salon, now, reach)[sort]} ${words((way === 'asc') !== isFlipped)},
        c.name_key ${up}, c.id ${up}`
    // Without a search there is no rank, and the index delivers the names in order.
    return order.start === ''
      ? part`c.name_key ${up}`
      : part`${rankOf(order)} ${up}, c.name_key ${up}`
  }
  // Ids are sorted and cut to the page first, so that whole rows are read for the page alone.
  return sql<ListedClient>`
    select ${columns(salon, now, reach)}, c.usual_service as "usualService"
    from (select c.salon_id, c.id from ${rowsOf(salon, page, now)}
      order by ${orderOf(isBackward)} limit ${written(limit)} ${offset > 0 ? part`offset ${offset}` : part``}) found
    join clients c on c.salon_id = found.salon_id and c.id = found.id
    order by ${orderOf(false)}`
}
