import type { SalonId } from '#server/core/actor.ts'
import { part, type Sql } from '#server/database/sql.ts'
import type { Undo } from '#server/record/act.ts'
import { partsOf, shotsOf, stands, type Step } from './shots.ts'

/** What stands in the way of setting an act on visits back, and whose it is. */
export type Hindrance = {
  readonly why: 'changed' | 'taken'
  readonly by: string | null
  readonly at: string | null
}

type Kept = { readonly id: string; readonly payload: Undo['payload']; readonly at: string }

export const stepsOf = (payload: Undo['payload']) => payload['steps'] as readonly Step[]

/** Of these acts on visits, those that can't be set back now. */
export async function hindrancesOf(sql: Sql, salon: SalonId, acts: readonly Kept[]) {
  if (acts.length === 0) return new Map<string, Hindrance>()
  const ids = acts.flatMap(({ payload }) => stepsOf(payload)).map(({ id }) => id)
  const shots = await shotsOf(sql, salon, ids)
  const isStanding = ({ payload }: Kept) =>
    stepsOf(payload).every((step) => stands(step, shots.get(step.id)))
  const changes = await lastChanges(
    sql,
    salon,
    acts.filter((act) => !isStanding(act)),
  )
  const rivals = await rivalsOf(sql, salon, acts.filter(isStanding))
  return new Map<string, Hindrance>([...changes, ...rivals])
}

const idsIn = (acts: readonly Kept[]) =>
  JSON.stringify(
    acts.map(({ id, payload, at }) => ({
      id,
      at,
      visits: stepsOf(payload).map((step) => step.id),
    })),
  )

/** Who changed one of the visits of an act last since then, and when. */
export async function lastChanges(sql: Sql, salon: SalonId, acts: readonly Kept[]) {
  if (acts.length === 0) return []
  const found = await sql<{ id: string; by: string | null; at: string | null }>`
    select t.id, h.by, h.at
    from jsonb_to_recordset(${idsIn(acts)}::jsonb) t (id uuid, at timestamptz, visits jsonb)
    left join lateral (
      select u.username as by, ${moment} as at
      from salon_history h left join users u on u.id = h.user_id
      where h.salon_id = ${salon} and h.at >= t.at and h.id <> t.id and h.kind in ('appointment', 'till')
        and (t.visits ? h.entity_id::text or exists (
          select from jsonb_to_recordset(h.details -> 'visits') v (id text) where t.visits ? v.id))
      order by h.at desc, h.id desc limit 1) h on true`
  return found.map(({ id, by, at }) => [id, { why: 'changed', by, at }] as const)
}

const moment = part`to_char(h.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Who sits by now where a visit of an act would come back to, and when. */
async function rivalsOf(sql: Sql, salon: SalonId, acts: readonly Kept[]) {
  const places = acts.flatMap(({ id, payload }) => {
    const steps = stepsOf(payload)
    const visits = steps.map((step) => step.id)
    return steps.flatMap(({ was }) => partsOf(was).map((place) => ({ act: id, visits, ...place })))
  })
  if (places.length === 0) return []
  const found = await sql<{ id: string; by: string; at: string }>`
    select distinct on (w.act) w.act as id, a.client_name as by, to_char(p.starts_at, 'HH24:MI') as at
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) w (act uuid, visits jsonb, holds boolean,
      staff_id uuid, starts_at timestamp, work int, wait int, finish int, buffer int)
    join appointment_parts p on p.salon_id = ${salon} and p.staff_id = w.staff_id and p.holds and w.holds
      and p.busy && hands_needed(w.starts_at, w.work, w.wait, w.finish, w.buffer)
      and not w.visits ? p.appointment_id::text
    join appointments a on a.salon_id = p.salon_id and a.id = p.appointment_id
    order by w.act, p.starts_at`
  return found.map(({ id, by, at }) => [id, { why: 'taken', by, at }] as const)
}
