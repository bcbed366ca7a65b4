import type { appointmentRoutes } from '#contract/visits/appointments.ts'
import type { SalonId } from '#server/core/actor.ts'
import { transaction } from '#server/database/retry.ts'
import { part, type Sql } from '#server/database/sql.ts'
import type { Call, Deps } from '#server/http/route.ts'
import { acting, record } from '#server/record/record.ts'
import { type VisitRow, wholeVisitsIn } from '#server/visits/part-rows.ts'
import { inOrder, visitColumns, withParts } from '#server/visits/shown.ts'
import { confirmationsTold, type Confirmed, visitsConfirmed } from './acts.ts'

/**
 * A visit that is still pending after its day is over on the salon's clock. Requests are left out, since only a member accepts
 * them. `starts_at` is a time of that clock, so days of 23 or 25 hours shift nothing.
 */
const isOverdue = (now: Date) => part`
  s.auto_confirm and a.status = 'pending' and a.requested_at is null
  and a.starts_at < date_trunc('day', ${now}::timestamptz at time zone s.time_zone)`
const confirmed = (now: Date) => part`
  status = 'confirmed', auto_confirmed_at = ${now}, version = a.version + 1`

const confirmedColumns = part`
  a.salon_id as "salonId", json_build_object('id', a.id, 'barber_id', a.staff_id,
    'client_id', a.client_id, 'client_name', a.client_name, 'service_name', a.service_name,
    'appointment_date', a.starts_at::date, 'appointment_time', to_char(a.starts_at, 'HH24:MI')) as appointment`

/** Confirms up to `most` appointments in all salons -- skip locked. */
export const confirmPastDays = (sql: Sql, now: Date, most: number) => sql<Confirmed>`
    update appointments a set ${confirmed(now)} where (a.salon_id, a.id) in (
      select a.salon_id, a.id from salons s join appointments a on a.salon_id = s.id
      where ${isOverdue(now)} limit ${most} for update of a skip locked)
    returning ${confirmedColumns}`

export const confirmPastDaysOf = (sql: Sql, salon: SalonId, now: Date) => sql<Confirmed>`
    update appointments a set ${confirmed(now)} from salons s
    where s.id = ${salon} and a.salon_id = ${salon} and ${isOverdue(now)}
    returning ${confirmedColumns}`

/** Takes the untold appointments: each is returned once, also when several devices ask at the same moment. */
export const takeUntold = (sql: Sql, salon: SalonId, now: Date) => sql<VisitRow>`
  with a as (
    update appointments set auto_confirm_told_at = ${now}
    where salon_id = ${salon} and auto_confirmed_at is not null and auto_confirm_told_at is null
    returning *)
  select ${visitColumns(salon)} from a ${withParts(salon)} order by ${inOrder}`

// Bounded, since a backlog of years would exceed the time limit of a statement.
const batch = 5_000

export async function confirmEverywhere({ sql, now }: Deps) {
  const confirmSome = () =>
    transaction(sql, async (tx) => {
      const confirmed = await confirmPastDays(tx, now(), batch)
      await record(tx, { at: now() }, ...visitsConfirmed(confirmed))
      return confirmed.length
    })
  while ((await confirmSome()) === batch);
}

/** The hourly check for one salon at once, with the confirmed appointments that the salon was not told of yet. */
export const confirmAndTell = (call: Call<(typeof appointmentRoutes)['autoConfirm']>) =>
  acting(call, async (tx) => {
    const { actor, now } = call
    const confirmed = await confirmPastDaysOf(tx, actor.salonId, now())
    // Recorded without an actor: Orari confirms these visits, not the caller.
    await record(tx, { at: now() }, ...visitsConfirmed(confirmed))
    const appointments = wholeVisitsIn(await takeUntold(tx, actor.salonId, now()))
    return {
      reply: { appointments },
      acts: appointments.length > 0 ? [confirmationsTold(actor)] : [],
    }
  })
