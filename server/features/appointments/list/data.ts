import type { appointmentRoutes } from '#contract/appointments.ts'
import { fold } from '#contract/kit/albanian.ts'
import type { InputOf } from '#contract/kit/route.ts'
import type { SalonId } from '#server/core/actor.ts'
import { type Sql, only, part } from '#server/database/sql.ts'
import { toJson, withBarber } from '../data.ts'

export type Query = InputOf<(typeof appointmentRoutes)['list']>['query']
type Page = Query & { limit: number; after: { minutes: number; id: string } | null }

/** Midnight may lie within an appointment: what goes on after it belongs to the next day. */
const fills = (weekday: number | undefined, hour: number | undefined) => part`
  exists (
    select from generate_series(date_trunc('hour', a.starts_at), a.ends_at - interval '1 min', '1 hour') h
    where extract(isodow from h) = coalesce(${weekday}::int + 1, extract(isodow from h))
      and extract(hour from h) = coalesce(${hour}::int, extract(hour from h)))`

const matches = (salon: SalonId, query: Query) => {
  const { from, to, status, barber, service, weekday, hour, q } = query
  return part`
  a.salon_id = ${salon}
  ${from === undefined ? part`` : part`and a.starts_at >= ${from}::date`}
  ${to === undefined ? part`` : part`and a.starts_at < ${to}::date + 1`}
  ${status === undefined ? part`` : part`and a.status = any(${status}::text[])`}
  ${service === undefined ? part`` : part`and a.service_name = ${service}`}
  ${weekday === undefined && hour === undefined ? part`` : part`and ${fills(weekday, hour)}`}
  ${
    barber === undefined
      ? part``
      : part`and a.staff_id = (
    select id from staff where salon_id = ${salon} and name_key = ${fold(barber)})`
  }
  ${q === undefined ? part`` : part`and position(${fold(q)} in a.search) > 0`}`
}

/** A range of days runs forward, everything runs back from the newest. */
function ways({ from, to, after }: Page) {
  const isForward = from !== undefined || to !== undefined
  const order = isForward ? part`a.starts_at, a.id` : part`a.starts_at desc, a.id desc`
  if (!after) return { order, onward: part`` }
  const reached = part`(timestamp 'epoch' + make_interval(mins => ${after.minutes}), ${after.id}::uuid)`
  const onward = isForward
    ? part`and (a.starts_at, a.id) > ${reached}`
    : part`and (a.starts_at, a.id) < ${reached}`
  return { order, onward }
}

/** Some days of a salon with everything in them. */
export type Days = { readonly salon: SalonId; readonly from: string; readonly to: string }

/**
 * What is different as soon as anything in the list of these days would be: PostgreSQL numbers whoever writes a row, of a
 * row with the same number (`xmin`) every word is the same, and none comes into a list without a new one. Costs a fifth
 * of the list. Each asks for days of its own, and is answered in its place.
 */
export function proofsOf(sql: Sql, asked: readonly Days[]) {
  const written = part`hashtextextended(string_agg(xidsend(xmin), '')::text, 0)`
  return sql<{ count: number; proof: string }>`
    select proof.*
    from unnest((select ${asked.map(({ salon }) => salon)}::uuid[]),
      (select ${asked.map(({ from }) => from)}::date[]),
      (select ${asked.map(({ to }) => to)}::date[]))
      with ordinality as asked (salon_id, first_day, last_day, nth),
    lateral (
      select count(*), concat_ws(' ', count(*), ${written},
        (select ${written} from staff where salon_id = asked.salon_id),
        (select id from users where salon_id = asked.salon_id order by created_at limit 1)) as proof
      from appointments a where a.salon_id = asked.salon_id
        and a.starts_at >= asked.first_day and a.starts_at < asked.last_day + 1) proof
    order by asked.nth`
}

/** The whole answer as JSON: several hundred rows are written once, by the database. */
export async function listAppointments(sql: Sql, salon: SalonId, page: Page) {
  const { order, onward } = ways(page)
  const wanted = part`where ${matches(salon, page)} ${onward} order by ${order}`
  const rows = await sql<{ list: string | null; count: number }>`
    select string_agg(json, ',') as list, count(*) from (
      select ${toJson} as json from appointments a ${withBarber(salon)} ${wanted} limit ${page.limit}) page`
  const { list, count } = only(rows)
  const cursor = count < page.limit ? undefined : await cursorAfter(sql, wanted, page.limit)
  const onwards = cursor === undefined ? '' : `,"truncated":true,"nextCursor":"${cursor}"`
  return `{"appointments":[${list ?? ''}]${onwards}}`
}

/** Where a full page ends, if anything follows. */
async function cursorAfter(sql: Sql, wanted: ReturnType<typeof part>, limit: number) {
  const [last, next] = await sql<{ cursor: string }>`
    select (extract(epoch from a.starts_at) / 60)::int8 || '.' || a.id as cursor
    from appointments a ${wanted} offset ${limit - 1} limit 2`
  return next && last?.cursor
}
