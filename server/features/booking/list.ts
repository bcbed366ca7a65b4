import { fold } from '#contract/kit/albanian.ts'
import type { InputOf } from '#contract/kit/route.ts'
import {
  type Appointment,
  type appointmentRoutes,
  emptyFields,
  type SparseAppointment,
} from '#contract/visits/appointments.ts'
import { mostAppointments } from '#contract/visits/listed.ts'
import type { SalonId } from '#server/core/actor.ts'
import { limitFairly } from '#server/core/limit-concurrency.ts'
import type { Reach } from '#server/core/reach.ts'
import { type Sql, oneRow, part } from '#server/database/sql.ts'
import { type VisitRow, visitsIn } from '#server/visits/part-rows.ts'
import { isOwn, visitColumns, withParts, withSeveralParts } from '#server/visits/shown.ts'
import { cursorBehind, readCursor } from '#server/visits/visit.ts'

export type Query = InputOf<(typeof appointmentRoutes)['list']>['query']
type Page = Query & { limit: number; after: { minutes: number; id: string } | null }

/** The part of an appointment after midnight belongs to the next day. */
const fills = (weekday: number | undefined, hour: number | undefined) => part`
  exists (
    select from generate_series(date_trunc('hour', a.starts_at), a.ends_at - interval '1 min', '1 hour') h
    where extract(isodow from h) = coalesce(${weekday}::int + 1, extract(isodow from h))
      and extract(hour from h) = coalesce(${hour}::int, extract(hour from h)))`

/** Visits with a service, found by its present name as in the reports; a part without a listed service by its own name. */
const isOf = (salon: SalonId, key: string) => part`exists (
  select from appointment_parts p where p.salon_id = a.salon_id and p.appointment_id = a.id
    and case when p.service_id is null then fold(p.service_name) = ${key}
      else p.service_id = any(array(
        select id from services where salon_id = ${salon} and name_key = ${key})) end)`

/** A search condition. A member finds only visits whose client's name is visible to them. */
const said = (q: string, reach: Reach) => part`position(${fold(q)} in a.search) > 0
  ${reach && !reach.seesNames ? part`and ${isOwn(reach)}` : part``}`

const matches = (salon: SalonId, query: Query, reach: Reach) => {
  const { from, to, status, barber, service, weekday, hour, q } = query
  return part`
  a.salon_id = ${salon}
  ${from === undefined ? part`` : part`and a.starts_at >= ${from}::date`}
  ${to === undefined ? part`` : part`and a.starts_at < ${to}::date + 1`}
  ${status === undefined ? part`` : part`and a.status = any(${status}::text[])`}
  ${service === undefined ? part`` : part`and ${isOf(salon, fold(service))}`}
  ${weekday === undefined && hour === undefined ? part`` : part`and ${fills(weekday, hour)}`}
  ${
    barber === undefined
      ? part``
      : part`and exists (
    select from appointment_parts p where p.salon_id = a.salon_id and p.appointment_id = a.id
      and p.staff_id = (select id from staff where salon_id = ${salon} and name_key = ${fold(barber)}))`
  }
  ${q === undefined ? part`` : part`and ${said(q, reach)}`}`
}

/** A range of days is listed forward, everything else back from the newest. */
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

/** The visits of a page with their parts -- one pass; one visit more tells whether another page follows. */
export function listAppointments(sql: Sql, salon: SalonId, page: Page, reach: Reach) {
  const { order, onward } = ways(page)
  return sql<VisitRow>`
    select ${visitColumns(salon)} from (
      select a.* from appointments a
      where ${matches(salon, page, reach)} ${onward} order by ${order} limit ${page.limit}::int + 1) a
    ${page.parts === 'several' ? withSeveralParts(salon) : withParts(salon)} order by ${order}, p.position`
}

const readInTurn = limitFairly((_, salon) => salon, listAppointments)

export async function list(sql: Sql, salon: SalonId, query: Query, reach: Reach) {
  const { limit = mostAppointments, cursor } = query
  const after = cursor === undefined ? null : readCursor(cursor)
  const found = visitsIn(await readInTurn(sql, salon, { ...query, limit, after }, reach), reach)
  const told = query.empty === 'none' ? sparsely : wholly
  if (found.length <= limit) return told(found)
  const appointments = found.slice(0, limit)
  const last = oneRow(appointments.slice(-1))
  return { ...told(appointments), truncated: true, nextCursor: cursorBehind(last) }
}

const wholly = (appointments: Appointment[]) => ({ appointments })

const sparsely = (visits: Appointment[]) => ({
  appointments: [],
  unsaid: { ...emptyFields, user_id: visits[0]?.user_id ?? '' },
  sparse: visits.map(withoutEmpty),
})

const mayBeEmpty = Object.entries(emptyFields)

/** The visit itself with `undefined` for what is empty, which JSON leaves out: a copy of each would cost more than it saves. */
function withoutEmpty(visit: Appointment): SparseAppointment {
  const fields: Record<string, unknown> = visit
  for (const [name, empty] of mayBeEmpty) if (fields[name] === empty) fields[name] = undefined
  if (visit.parts.length === 0) fields['parts'] = undefined
  fields['user_id'] = undefined
  return visit as SparseAppointment
}
