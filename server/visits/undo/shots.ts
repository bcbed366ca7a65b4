import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { isAsLeft, type Shot, shotsById, type Step, type Taken } from '#server/record/undo/steps.ts'

/**
 * The rows of visits that this transaction holds, with the rows of their `parts` and that of the `link`, and the entry of the
 * waiting list that each became (`entry`).
 */
const taken = (sql: Sql, salon: SalonId, ids: readonly string[]) => sql<Taken>`
    select a.id, to_jsonb(a) - '{salon_id,ends_at,search,holds}'::text[] || jsonb_build_object(
      'parts', (select coalesce(jsonb_agg(to_jsonb(p) - '{salon_id,busy}'::text[] order by p.position), '[]')
        from appointment_parts p where p.salon_id = a.salon_id and p.appointment_id = a.id),
      'link', (select to_jsonb(o) from online_bookings o
        where o.salon_id = a.salon_id and o.appointment_id = a.id),
      'entry', (select w.id from waiting_entries w
        where w.salon_id = a.salon_id and w.booked_as = a.id limit 1)) as shot
    from appointments a
    where a.salon_id = ${salon} and a.id = any(${ids}::uuid[])`

export const visitsSeen = { kind: 'visits', shots: taken } as const
export const shotsOfVisits = async (sql: Sql, salon: SalonId, ids: readonly string[]) =>
  shotsById(await taken(sql, salon, ids))

/** Columns that change without an act upon the visit: its client may be renamed. */
const besides = [
  'link',
  'entry',
  'link_version',
  'auto_confirm_told_at',
  'client_name',
  'client_by',
  'client_at',
]

/** Whether what was paid for at the till since would be altered. */
const isPaid = (current: Shot, step: Step) =>
  (current['sale_id'] ?? null) !== null &&
  (step.was === null || ['parts', 'status', 'price_cents'].some((name) => name in (step.now ?? {})))

/** Whether the visit still is as the act left it, in all that the act changed. */
export const stands = (step: Step, current: Shot | undefined) =>
  isAsLeft(step, current, besides) &&
  (step.now === null || current === undefined || !isPaid(current, step))

/** A part's row. */
type StoredPart = {
  readonly staff_id: string
  readonly service_id: string | null
  readonly service_name: string
  readonly price_cents: number
  readonly starts_at: string
  readonly work: number
  readonly wait: number
  readonly finish: number
  readonly buffer: number
}

export const partsOf = (shot: Shot | null | undefined) =>
  (shot?.['parts'] ?? []) as readonly StoredPart[]
