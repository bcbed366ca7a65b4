import type { SalonId } from '#server/core/actor.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { type Filter, type Mark, type Seen, type Sight, seenBy } from './rules.ts'

type Condition = ReturnType<typeof part>
const nothing = part``

const zoneOf = (salon: SalonId) => part`(select time_zone from salons where id = ${salon})`
const midnight = (salon: SalonId, day: string, later: 0 | 1) =>
  part`((${day}::date + ${later}::int)::timestamp at time zone ${zoneOf(salon)})`

/** Who works in the salon, and who did: the entry about leaving names them. */
const peopleOf = (salon: SalonId) => part`(
  select user_id from members where salon_id = ${salon}
  union select entity_id from salon_history
  where salon_id = ${salon} and kind = 'people' and action in ('delete', 'leave'))`

/** Names are searched where they stand, once for all months; an entry has the ids only. */
const namedLike = (salon: SalonId, pattern: string) => part`and (
  h.client_id = any (array(select id from clients where salon_id = ${salon} and search like ${pattern}))
  or h.staff_id = any (array(select id from staff where salon_id = ${salon} and name_key like ${pattern}))
  or h.entity_id = any (array(select id from services where salon_id = ${salon} and name_key like ${pattern}))
  or h.user_id = any (array(
    select id from users where id in ${peopleOf(salon)} and fold(username) like ${pattern}
    union all select id from api_keys where salon_id = ${salon} and fold(name) like ${pattern}))
  or h.search like ${pattern})`

function inSight({ kinds, userId, ownOnly }: Sight) {
  const allowed = part`and (h.user_id = ${userId} or h.kind = any (${kinds}::text[]))`
  if (ownOnly === null) return allowed
  const { staffId } = ownOnly
  return part`${allowed} and (h.user_id = ${userId}
    or h.staff_id = ${staffId}::uuid or h.staff_before = ${staffId}::uuid)`
}

/** A condition on the entries, which are `h`. */
function wanted(salon: SalonId, filter: Filter, sight: Sight): Condition {
  const { from, to, who, kind, client, visit, pattern } = filter
  return part`h.salon_id = ${salon} ${inSight(sight)}
    ${from === undefined ? nothing : part`and h.at >= ${midnight(salon, from, 0)}`}
    ${to === undefined ? nothing : part`and h.at < ${midnight(salon, to, 1)}`}
    ${who === undefined ? nothing : part`and h.user_id = ${who}`}
    ${kind === undefined ? nothing : part`and h.kind = ${kind}`}
    ${client === undefined ? nothing : part`and h.client_id = ${client}`}
    ${visit === undefined ? nothing : part`and h.kind = 'appointment' and h.entity_id = ${visit}`}
    ${pattern === undefined ? nothing : namedLike(salon, pattern)}`
}

/** A day has few entries: they are found by the day alone, and sorted afterwards. */
const entriesOf = (salon: SalonId, day: string | undefined) =>
  day === undefined
    ? part`salon_history`
    : part`(
    select * from salon_history
    where salon_id = ${salon} and (day = ${day} or day_before = ${day}) offset 0)`

type Page = { mark: Mark; limit: number }

/** What a closed visit brought to the member's own column; null for a member who sees every column. */
const ownCents = (salon: SalonId, { ownOnly }: Sight) =>
  ownOnly === null
    ? part`null::bigint`
    : part`case when h.kind = 'till' then (
        select sum(l.price_cents - l.discount_cents)::bigint from sale_lines l
        where l.salon_id = ${salon} and l.sale_id = h.entity_id and l.staff_id = ${ownOnly.staffId}::uuid) end`

/** The entries behind the mark, newest first -- page by key. Names are read for these few only. */
export async function listEntries(
  sql: Sql,
  salon: SalonId,
  { filter, sight }: { filter: Filter; sight: Sight },
  { mark, limit }: Page,
) {
  const rows = await sql<Seen>`
  with found as materialized (
    select h.at, h.id from ${entriesOf(salon, filter.day)} h
    where ${wanted(salon, filter, sight)}
      and h.at <= ${mark.at}::timestamptz and (h.at, h.id) < (${mark.at}::timestamptz, ${mark.id}::uuid)
    order by h.at desc, h.id desc limit ${limit}),
  h as (
    select h.* from found cross join lateral (
      select * from salon_history
      where salon_id = ${salon} and at = found.at and id = found.id offset 0) h)
  select h.id, ${isoOf(part`h.at`)} as at,
    to_char(h.at at time zone ${zoneOf(salon)}, 'YYYY-MM-DD HH24:MI') as clock,
    h.kind, h.action, h.day, h.entity_id as "entityId", h.user_id as "userId", h.staff_before as "staffBefore",
    coalesce(u.username, k.name) as "whoName", c.name as "clientName", b.name as "staffName", f.name as "staffBeforeName",
    coalesce(s.name, t.name) as "thingName", p.username as "personName", i.email as address, h.details,
    h.offline,
    ${ownCents(salon, sight)} as "ownCents"
  from h
  left join users u on u.id = h.user_id
  left join api_keys k on k.salon_id = ${salon} and k.id = h.user_id
  left join clients c on c.salon_id = ${salon} and c.id = h.client_id
  left join staff b on b.salon_id = ${salon} and b.id = h.staff_id
  left join staff f on f.salon_id = ${salon} and f.id = h.staff_before
  left join services s on h.kind = 'service' and s.salon_id = ${salon} and s.id = h.entity_id
  left join staff t on h.kind = 'barber' and t.salon_id = ${salon} and t.id = h.entity_id
  left join users p on h.kind = 'people' and p.id = h.entity_id
  left join invitations i on h.kind = 'people' and i.salon_id = ${salon} and i.id = h.entity_id
  order by h.at desc, h.id desc`
  return rows.map((row) => seenBy(sight, row))
}

/** Those who act in the salon: people and programs. */
export const listPeople = (sql: Sql, salon: SalonId) => sql<{ userId: string; name: string }>`
  select id as "userId", username as name from users where id in ${peopleOf(salon)}
  union all select id, name from api_keys where salon_id = ${salon}
  order by name, "userId"`

const atOnce = 10_000

/** Piece by piece, since all of it at once would exceed the time limit of a statement. */
export async function forgetHistory(sql: Sql, salon: SalonId) {
  for (let gone = atOnce; gone === atOnce;)
    gone = (
      await sql`
        delete from salon_history where salon_id = ${salon} and (at, id) in (
          select at, id from salon_history where salon_id = ${salon} order by at limit ${atOnce})
        returning 1`
    ).length
}

/** The months ahead have their partitions before the first entry; a month that is too old is dropped as a whole. */
export async function turnMonths(sql: Sql, now: Date, keptMonths: number) {
  await sql`
    select make_history_month(${now}::timestamptz + make_interval(months => ahead))
    from generate_series(0, 2) ahead`
  await sql`
    select drop_history_before(${now}::timestamptz - make_interval(months => ${keptMonths}))`
}
