import type { SalonId } from '#server/core/actor.ts'
import type { Reach } from '#server/core/reach.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { mayBeSeen, readsNumbers } from '#server/features/clients/reach.ts'
import { type VisitRow, visitsIn } from '#server/visits/part-rows.ts'
import { inOrder, visitColumns, withParts } from '#server/visits/shown.ts'
import { type ActRow, columns } from './data.ts'

/** Of the salon, as far as the member sees: everything, or what they wrote and what is in their column. */
export type Whose = 'all' | { readonly userId: string; readonly staffId: string | null }

const seenBy = (whose: Whose) =>
  whose === 'all'
    ? part`true`
    : part`(o.user_id = ${whose.userId} or o.staff_id = ${whose.staffId}::uuid)`

export const isSeen = async (sql: Sql, salon: SalonId, id: string, whose: Whose) =>
  (
    await sql`select from outbox_acts o where o.salon_id = ${salon} and o.id = ${id} and ${seenBy(whose)}`
  ).length > 0

export type ListedAct = ActRow & {
  readonly author: string
  readonly device: string | null
  readonly staffId: string | null
}

const listed = part`${columns}, coalesce(u.username, '') as author, d.name as device, o.staff_id as "staffId"`
const named = (salon: SalonId) => part`outbox_acts o
  left join users u on u.id = o.user_id left join devices d on d.id = o.device_id and d.salon_id = ${salon}`

/** In the order in which they came. */
export const listOpen = (sql: Sql, salon: SalonId, whose: Whose) => sql<ListedAct>`
  select ${listed} from ${named(salon)}
  where o.salon_id = ${salon} and o.fate = 'waits' and ${seenBy(whose)} order by o.nth`

const mostLate = 200

/** The newest that came since then. */
export const listLate = (
  sql: Sql,
  salon: SalonId,
  whose: Whose,
  since: string | undefined,
) => sql<ListedAct>`
  select ${listed} from ${named(salon)}
  where o.salon_id = ${salon} and o.fate <> 'waits' and ${seenBy(whose)}
    and o.got_at >= ${since ?? '-infinity'}::timestamptz
  order by o.got_at desc, o.nth desc limit ${mostLate}`

export const readVisits = async (sql: Sql, salon: SalonId, ids: readonly string[], reach: Reach) =>
  ids.length === 0
    ? []
    : visitsIn(
        await sql<VisitRow>`
          select ${visitColumns(salon)} from appointments a ${withParts(salon)}
          where a.salon_id = ${salon} and a.id = any(${ids}::uuid[]) order by ${inOrder}`,
        reach,
      )

export const readClients = async (sql: Sql, salon: SalonId, ids: readonly string[], reach: Reach) =>
  ids.length === 0
    ? []
    : sql<{ id: string; name: string; phone: string }>`
        select c.id, c.name, case when ${readsNumbers(reach)} then c.phone else '' end as phone
        from clients c where c.salon_id = ${salon} and c.id = any(${ids}::uuid[]) and ${mayBeSeen(reach)}`

export const readBarbers = (sql: Sql, salon: SalonId) => sql<{ id: string; name: string }>`
  select id, name from staff where salon_id = ${salon}`

/** The salon's tablets that go on without network, and of which nothing was heard for a while. */
export const listSilent = (sql: Sql, salon: SalonId, now: Date) => sql<{
  device: string
  since: string
}>`
  select name as device, ${isoOf(part`heard_at`)} as since from devices
  where salon_id = ${salon} and offline and heard_at < ${now}::timestamptz - interval '5 minutes'
  order by heard_at, id`
