import type { SalonId } from '#server/core/actor.ts'
import { part, type Sql } from '#server/database/sql.ts'
import type { Act } from '#server/record/act.ts'
import { eventsOf, topicsOf } from './acts.ts'
import { appointmentsOf } from './rows.ts'

type Ended = {
  readonly id: string
  readonly startsAt: string
  readonly service: string
  readonly staffId: string
  readonly parts: readonly { readonly barber_id: string }[]
}

const clockOf = (salon: SalonId, now: Date) =>
  part`(select ${now}::timestamptz at time zone time_zone from salons where id = ${salon})`

/** A client's visits ahead, what is only offered included. */
export async function visitsAhead(sql: Sql, salon: SalonId, clientId: string, now: Date) {
  const ahead = await sql<{ id: string }>`
    select id from appointments
    where salon_id = ${salon} and client_id = ${clientId} and starts_at > ${clockOf(salon, now)}`
  return appointmentsOf(
    sql,
    salon,
    ahead.map(({ id }) => id),
  )
}

/**
 * Cancels a client's visits ahead as the salon, the soonest first in the answer; visits that have begun or were closed stay.
 * What is only offered is never cancelled: it goes with the client's entry of the waiting list.
 */
export const cancelAhead = (tx: Sql, salon: SalonId, clientId: string, now: Date) => tx<Ended>`
  with ended as (
    update appointments set version = version + 1, status = 'cancelled', cancelled_by = 'salon',
      cancelled_on = ${clockOf(salon, now)}::date, auto_confirmed_at = null, auto_confirm_told_at = null, requested_at = null
    where salon_id = ${salon} and client_id = ${clientId} and status in ('pending', 'confirmed')
      and offer_for is null and sale_id is null and starts_at > ${clockOf(salon, now)}
    returning *)
  select a.id, to_char(a.starts_at, 'YYYY-MM-DD HH24:MI') as "startsAt", a.service_name as service,
    a.staff_id as "staffId", (select json_agg(json_build_object('barber_id', p.staff_id))
      from appointment_parts p where p.salon_id = a.salon_id and p.appointment_id = a.id) as parts
  from ended a order by a.starts_at, a.id`

/** Cancels the visits ahead of a client who is being erased: each has a history entry and news for its barbers. */
export const endVisitsAhead = async (
  tx: Sql,
  salon: SalonId,
  clientId: string,
  now: Date,
): Promise<Act[]> =>
  (await cancelAhead(tx, salon, clientId, now)).map((visit) => visitEnded(salon, clientId, visit))

const visitEnded = (salon: SalonId, clientId: string, visit: Ended): Act => {
  const { id, startsAt, service, staffId } = visit
  const about = { entityId: id, clientId, staffId, day: startsAt.slice(0, 10) }
  const details = { startsAt, service, status: 'cancelled' } as const
  return {
    salon,
    history: { kind: 'appointment', action: 'status', ...about, details },
    topics: topicsOf(visit),
    events: eventsOf(visit, 'appointment.cancelled'),
    notifies: visit,
  }
}
