import {
  lostAfterDays,
  mostReturnRows,
  type ReturnKind,
  type ReturnRow,
} from '#contract/returns/returns.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Takings } from '#server/core/reach.ts'
import { part, type Sql, written } from '#server/database/sql.ts'
import { clockOf, everyDays, kept, took } from '#server/features/clients/client-visits.ts'

/** Of which days and whose visits: the salon's, or those that are called by one barber. */
export type Asked = {
  readonly salon: SalonId
  readonly takings: Takings
  readonly from: string
  readonly to: string
  readonly now: Date
}

/** The visits of these days that took place, each with the visit with which its client left. */
const closed = ({ salon, from, to, now }: Asked) => part`
  select a.id, a.client_id, a.client_name, a.starts_at, a.staff_id, ahead.next_at
  from appointments a
  cross join lateral (
    select min(n.starts_at) as next_at from appointments n
    where n.salon_id = ${salon} and n.client_id = a.client_id and n.status <> 'cancelled'
      and n.starts_at >= a.starts_at::date + 1
      and (n.created_at at time zone (select time_zone from salons where id = ${salon}))::date
        <= a.starts_at::date) ahead
  where a.salon_id = ${salon} and ${took} and a.starts_at <= ${clockOf(salon, now)}
    and a.starts_at >= ${from}::date and a.starts_at < ${to}::date + 1`

/** Each client's first visit of these days, and whether it is the first one ever. */
const firsts = ({ salon }: Asked) => part`
  select distinct on (v.client_id) v.*, not exists (
    select from clients c join appointments a on ${kept(salon)}
    where c.salon_id = ${salon} and c.id = v.client_id and a.starts_at < v.starts_at) as is_new
  from closed v where v.client_id is not null
  order by v.client_id, v.starts_at, v.id`

/** The last visits of those who became lost on one of these days. */
const lost = ({ salon, from, to, now }: Asked) => part`
  select last.id, c.id as client_id, c.name as client_name, last.starts_at, last.staff_id, rhythm.days
  from clients c
  cross join lateral (
    select a.id, a.starts_at, a.staff_id from appointments a
    where ${kept(salon)} order by a.starts_at desc, a.id desc limit 1) last
  cross join lateral (
    select ${everyDays(salon, now)} as days
    where last.starts_at < least(${to}::date, ${clockOf(salon, now)}::date) - ${lostAfterDays}::int) rhythm
  where c.salon_id = ${salon}
    and last.starts_at::date + rhythm.days + greatest(rhythm.days, ${lostAfterDays}::int)
      between ${from}::date and least(${to}::date, ${clockOf(salon, now)}::date)`

/** All that is counted, once for each kind: figures and the rows behind them are the same. */
const found = (asked: Asked) => part`
  with closed as materialized (${closed(asked)}), firsts as materialized (${firsts(asked)}), lost as (${lost(asked)}),
  found (kind, id, client_id, client_name, starts_at, staff_id, next_at, days) as (
    select 'closed', id, client_id, client_name, starts_at, staff_id, null::timestamp, null::int from closed
    union all
    select 'booked', id, client_id, client_name, starts_at, staff_id, next_at, null from closed where next_at is not null
    union all
    select case when is_new then 'new' else 'returning' end, id, client_id, client_name, starts_at, staff_id, null, null
    from firsts
    union all
    select 'lost', id, client_id, client_name, starts_at, staff_id, null, days from lost)`

const isTheirs = ({ takings }: Asked) =>
  takings === 'all' ? part`true` : part`f.staff_id = ${takings.staffId}::uuid`

export type Count = { barberId: string; barber: string; kind: ReturnKind; count: number }

/** By barber, in the order of the list. */
export const countReturns = (sql: Sql, asked: Asked) => sql<Count>`
  ${found(asked)}
  select b.id as "barberId", b.name as barber, f.kind, count(*)::int as count
  from found f join staff b on b.salon_id = ${asked.salon} and b.id = f.staff_id
  where ${isTheirs(asked)} group by b.id, b.name, b.position, f.kind order by b.position, b.id`

type Which = { readonly kind: ReturnKind; readonly barber?: string | undefined }

/** The newest first; one more than an answer holds. */
export const returnRows = (sql: Sql, asked: Asked, { kind, barber }: Which) => sql<ReturnRow>`
  ${found(asked)}
  select f.client_id as "clientId", f.client_name as client, f.id as "appointmentId",
    to_char(f.starts_at, 'YYYY-MM-DD') as date, to_char(f.starts_at, 'HH24:MI') as time,
    b.id as "barberId", b.name as barber, to_char(f.next_at, 'YYYY-MM-DD') as "nextDate", f.days as "everyDays"
  from found f join staff b on b.salon_id = ${asked.salon} and b.id = f.staff_id
  where f.kind = ${kind} and ${isTheirs(asked)}
    and (${barber ?? null}::uuid is null or f.staff_id = ${barber ?? null}::uuid)
  order by f.starts_at desc, f.id limit ${written(mostReturnRows + 1)}`
