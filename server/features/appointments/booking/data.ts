import type { Appointment, Status } from '#contract/appointments.ts'
import { defaultMinutes } from '#contract/services.ts'
import {
  activitiesFor,
  type Entry,
  noteColumns,
  toNote,
} from '#server/features/history/recording/data.ts'
import type { SalonId } from '#server/core/actor.ts'
import { patienceOf } from '#server/database/retry.ts'
import { type Sql, part } from '#server/database/sql.ts'
import { keysOf, type Names, type Parts, partsOf, rivals, toJson, withOwnBarber } from '../data.ts'
import type { Rival } from '../rules.ts'

/** What somebody would like to have booked. */
export type Wish = {
  salonId: SalonId
  id: string
  /** A client who is nobody has no name here. */
  names: Names
  clientName: string
  serviceName: string
  startsAt: string
  duration: number | undefined
  priceCents: number
  status: Status
  /** To look only: nothing is booked. */
  isLook: boolean
  note: Entry
}
export type Outcome = { known: Parts; appointment: Appointment | null; rival: Rival | null }

const columns = part`
  nth int, salon_id uuid, id uuid, barber text, client text, service text, client_name text,
  service_name text, starts_at timestamp, duration int, price_cents int, status text, is_look boolean,
  ${noteColumns}`
const toRow = (wish: Wish, nth: number) => ({
  nth,
  salon_id: wish.salonId,
  id: wish.id,
  ...keysOf(wish.names),
  client_name: wish.clientName,
  service_name: wish.serviceName,
  starts_at: wish.startsAt,
  duration: wish.duration,
  price_cents: wish.priceCents,
  status: wish.status,
  is_look: wish.isLook,
  ...toNote(wish.note),
})
const keys = {
  barber: part`asked.barber`,
  client: part`asked.client`,
  service: part`asked.service`,
}
const seat = {
  staffId: part`known.staff_id`,
  startsAt: part`known.starts_at`,
  minutes: part`known.taken`,
}

/**
 * One step for all wishes of a moment: it finds what names stand for, and books where all are known and the place is
 * free; where not, it finds who sits there. Nobody does, and yet nothing is booked: somebody was quicker by a moment.
 * In the order of their clients, whose totals change, so that two of these don't hold what the other waits for.
 */
export async function bookAtOnce(sql: Sql, wishes: readonly Wish[]): Promise<Outcome[]> {
  return sql<Outcome>`
    with asked as materialized (
      select asked.* from json_to_recordset(${JSON.stringify(wishes.map(toRow))}::json) as asked (${columns})
        ${patienceOf(wishes)}),
    known as materialized (
      select asked.*, parts.*, coalesce(asked.duration, parts.minutes, ${defaultMinutes}) as taken
      from asked, lateral (${partsOf(part`asked.salon_id`, keys)}) parts),
    a as (
      insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name,
        service_id, service_name, price_cents, status, created_at)
      select salon_id, id, starts_at, taken, staff_id, client_id, client_name, service_id,
        service_name, price_cents, status, at
      from known
      where not is_look and staff_id is not null and (client_id is not null or client is null)
      order by salon_id, client_id
      on conflict on constraint appointments_no_overlap do nothing
      returning *),
    noted as (${activitiesFor(part`(select known.* from a join known on known.id = a.id)`)})
    select booked.appointment,
      json_build_object('staff_id', staff_id, 'client_id', client_id, 'service_id', service_id,
        'minutes', minutes) as known,
      case when booked.appointment is null then (
        select to_json(rival) from (${rivals(part`known.salon_id`, seat)}) rival) end as rival
    from known left join lateral (
      select ${toJson}::json as appointment
      from a ${withOwnBarber(part`a.salon_id`)} where a.id = known.id limit 1) booked on true
    order by nth`
}
