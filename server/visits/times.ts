import { jsonArray, oneRow, part, type Sql } from '#server/database/sql.ts'
import type { SalonId } from '#server/core/actor.ts'
import { worksAt } from '#contract/visits/free/open-hours.ts'
import { busyTimes, minutesFrom, type Span } from '#contract/visits/visit-time.ts'
import { offered } from './offer.ts'
import type { Times } from './slots.ts'

/** The days that are looked at; a visit of the last one may go on for a day. */
export type Days = { readonly from: string; readonly days: number }

/** Hours, absences and services in one statement: what says when somebody works, who does what, and for how much. */
export const readTimes = async (
  sql: Sql,
  salon: SalonId,
  { from, days }: Days,
  services: readonly string[] = [],
  chosen: readonly string[] | null = null,
) =>
  oneRow(
    await sql<Times>`
      select l.time_zone as "timeZone", l.step_minutes as "stepMinutes", l.hours,
        ${jsonArray(part`
          select b.id, b.name, b.name_key as key, b.active, h.hours,
            case when not b.takes_any then (
              select max(i.expires_at) from invitations i
              where i.salon_id = b.salon_id and i.staff_id = b.id
                and i.accepted_at is null and i.revoked_at is null) end as "invitedUntil", coalesce(h.dated, '[]') as dated
          from staff b left join staff_hours h on h.salon_id = b.salon_id and h.staff_id = b.id
          where b.salon_id = ${salon} order by b.position, b.id`)} as barbers,
        ${jsonArray(part`
          select x.staff_id as "barberId", x.kind, x.from_day as "from", x.to_day as "to",
            case when x.from_minute is not null
              then json_build_array(x.from_minute, x.to_minute) end as minutes
          from absences x where x.salon_id = ${salon}
            and x.to_day >= ${from}::date and x.from_day <= ${from}::date + ${days + 1}::int`)} as absences,
        ${jsonArray(part`
          select ${offered}, s.active as "isActive" from services s
          where s.salon_id = ${salon} and s.id = any(${services}::uuid[])`)} as services,
        (select coalesce(min(s.work + s.wait + s.finish), 0) from services s
          where s.salon_id = ${salon} and s.active and s.retired_at is null
            and (${chosen}::uuid[] is null or s.id = any(${chosen}::uuid[]))) as "shortestOffered"
      from salons l where l.id = ${salon}`,
  )

/** Whether one of the barbers works at this moment of the salon's clock, "2026-11-25 14:00". */
export async function isOpenAt(sql: Sql, salon: SalonId, clock: string) {
  const from = clock.slice(0, 10)
  const { barbers, ...times } = await readTimes(sql, salon, { from, days: 1 })
  const timetable = { ...times, from, days: 1 }
  const minute = minutesFrom(from, clock)
  return barbers.some((barber) => barber.active && worksAt(minute, barber, timetable))
}

/** When barbers are busy on these days of each of several beginnings, in minutes since midnight of that beginning. */
export async function readBusyFrom(
  sql: Sql,
  salon: SalonId,
  beginnings: readonly string[],
  days: number,
) {
  const rows = await sql<{ from: string; id: string; parts: Steps[] }>`
    select to_char(w.day, 'YYYY-MM-DD') as "from", p.staff_id as id, to_json(array_agg(array[
      (date_part('epoch', p.starts_at - w.day) / 60)::int, p.work, p.wait, p.finish + p.buffer])) as parts
    from unnest(${beginnings}::timestamp[]) w(day)
    join appointment_parts p on p.salon_id = ${salon} and p.holds
      and p.busy && tsrange(w.day, w.day + make_interval(days => ${days + 2}))
    group by w.day, p.staff_id`
  const found = new Map<string, Map<string, Span[]>>(beginnings.map((from) => [from, new Map()]))
  for (const { from, id, parts } of rows) found.get(from)?.set(id, parts.flatMap(spansOf))
  return found
}

type Steps = [at: number, work: number, wait: number, rest: number]
const spansOf = ([at, work, wait, finish]: Steps) => busyTimes({ work, wait, finish }, at)

/**
 * When barbers are busy on these days, except by one visit, in minutes since midnight of the first day. The steps of the
 * parts are read as they stand: pieces made of ranges would take PostgreSQL twice as long.
 */
export async function readBusy(sql: Sql, salon: SalonId, { from, days }: Days, except?: string) {
  const rows = await sql<{ id: string; parts: Steps[] }>`
    select p.staff_id as id, to_json(array_agg(array[
      (date_part('epoch', p.starts_at - ${from}::timestamp) / 60)::int, p.work, p.wait,
      p.finish + p.buffer])) as parts
    from appointment_parts p
    where p.salon_id = ${salon} and p.holds
      and p.busy && tsrange(${from}::timestamp, ${from}::timestamp + make_interval(days => ${days + 2}))
      and p.appointment_id is distinct from ${except}::uuid
    group by p.staff_id`
  return new Map(rows.map(({ id, parts }) => [id, parts.flatMap(spansOf)]))
}
