import { isSame, picked } from '#contract/kit/details.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'

/**
 * A visit's row as the database keeps it, with the rows of its `parts` and that of its `link`, and the entry of the waiting
 * list that it became (`entry`).
 */
export type Shot = Readonly<Record<string, unknown>>

/** What an act did to a visit; of a visit that was there before and after it, the columns that differ. */
export type Step = {
  readonly id: string
  /** Null where the act made the visit. */
  readonly was: Shot | null
  /** Null where the act deleted it. */
  readonly now: Shot | null
}

/** The rows of visits that this transaction holds. */
export async function shotsOf(sql: Sql, salon: SalonId, ids: readonly string[]) {
  const rows = await sql<{ id: string; shot: Shot }>`
    select a.id, to_jsonb(a) - '{salon_id,ends_at,search,holds}'::text[] || jsonb_build_object(
      'parts', (select coalesce(jsonb_agg(to_jsonb(p) - '{salon_id,busy}'::text[] order by p.position), '[]')
        from appointment_parts p where p.salon_id = a.salon_id and p.appointment_id = a.id),
      'link', (select to_jsonb(o) from online_bookings o
        where o.salon_id = a.salon_id and o.appointment_id = a.id),
      'entry', (select w.id from waiting_entries w
        where w.salon_id = a.salon_id and w.booked_as = a.id limit 1)) as shot
    from appointments a
    where a.salon_id = ${salon} and a.id = any(${ids}::uuid[])`
  return new Map(rows.map(({ id, shot }) => [id, shot]))
}

/** Columns that change without an act upon the visit: its client may be renamed. */
const besides = [
  'version',
  'link',
  'entry',
  'link_version',
  'auto_confirm_told_at',
  'client_name',
  'client_by',
  'client_at',
]

function stepOf(id: string, was: Shot | null, now: Shot | null): Step {
  if (!was || !now) return { id, was, now }
  const names = Object.keys(was).filter(
    (name) => name !== 'version' && !isSame(was[name], now[name]),
  )
  return { id, was: picked(names, was), now: picked(names, now) }
}

type Shots = ReadonlyMap<string, Shot>

export const stepsBetween = (before: Shots, after: Shots) =>
  [...new Set([...before.keys(), ...after.keys()])].map((id) =>
    stepOf(id, before.get(id) ?? null, after.get(id) ?? null),
  )

/** Whether what was paid for at the till since would be altered. */
const isPaid = (current: Shot, step: Step) =>
  (current['sale_id'] ?? null) !== null &&
  (step.was === null || ['parts', 'status', 'price_cents'].some((name) => name in (step.now ?? {})))

/** Whether the visit still is as the act left it, in all that the act changed. */
export function stands(step: Step, current: Shot | undefined) {
  const { now } = step
  if (now === null || current === undefined) return now === null && current === undefined
  if (isPaid(current, step)) return false
  const names = Object.keys(now).filter((name) => !besides.includes(name))
  return names.every((name) => isSame(now[name], current[name]))
}

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
