import type { WholeAppointment } from '#contract/appointments.ts'
import type { SalonId } from '#server/core/actor.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { columns, withBarber } from '../data.ts'

/**
 * Pending although its day is over on the salon's own clock. `starts_at` is a time of that clock, so that days of 23 or
 * 25 hours shift nothing.
 */
const isOverdue = (now: Date) => part`
  s.auto_confirm and a.status = 'pending'
  and a.starts_at < date_trunc('day', ${now}::timestamptz at time zone s.time_zone)`
const confirmed = (now: Date) => part`
  status = 'confirmed', auto_confirmed_at = ${now}, version = a.version + 1`

/** Confirms up to `most` appointments in all salons -- skip locked; returns the number. */
export async function confirmPastDays(sql: Sql, now: Date, most: number) {
  const rows = await sql`
    update appointments a set ${confirmed(now)} where (a.salon_id, a.id) in (
      select a.salon_id, a.id from salons s join appointments a on a.salon_id = s.id
      where ${isOverdue(now)} limit ${most} for update of a skip locked)
    returning 1`
  return rows.length
}

export async function confirmPastDaysOf(sql: Sql, salon: SalonId, now: Date) {
  const rows = await sql`
    update appointments a set ${confirmed(now)} from salons s
    where s.id = ${salon} and a.salon_id = ${salon} and ${isOverdue(now)}
    returning 1`
  return rows.length
}

/** Takes the untold appointments: each is returned once, also when several devices ask at the same moment. */
export const takeUntold = (sql: Sql, salon: SalonId, now: Date) => sql<WholeAppointment>`
  with a as (
    update appointments set auto_confirm_told_at = ${now}
    where salon_id = ${salon} and auto_confirmed_at is not null and auto_confirm_told_at is null
    returning *)
  select ${columns(salon)} from a ${withBarber(salon)} order by a.starts_at, a.id`
