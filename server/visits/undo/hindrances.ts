import type { SalonId } from '#server/core/actor.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { type Hindrance, lastChanges } from '#server/record/undo/last-changes.ts'
import { type Kept, stepsOf } from '#server/record/undo/steps.ts'
import { partsOf, shotsOfVisits, stands } from './shots.ts'

/** The entries that tell of a change of a visit. */
export const changeKinds = ['appointment', 'till'] as const

/** Of these acts on visits, those that can't be set back now. */
export async function hindrancesOf(sql: Sql, salon: SalonId, acts: readonly Kept[]) {
  if (acts.length === 0) return new Map<string, Hindrance>()
  const ids = acts.flatMap(({ payload }) => stepsOf(payload)).map(({ id }) => id)
  const shots = await shotsOfVisits(sql, salon, ids)
  const isStanding = ({ payload }: Kept) =>
    stepsOf(payload).every((step) => stands(step, shots.get(step.id)))
  const changes = await lastChanges(
    sql,
    salon,
    changeKinds,
    acts.filter((act) => !isStanding(act)),
  )
  const rivals = await rivalsOf(sql, salon, acts.filter(isStanding))
  const nameless = await namelessAmong(sql, salon, acts.filter(isStanding))
  return new Map<string, Hindrance>([...changes, ...rivals, ...nameless])
}

/** Acts whose visits would name a client, barber, service or entry of the waiting list that is gone. */
async function namelessAmong(sql: Sql, salon: SalonId, acts: readonly Kept[]) {
  const named = acts.flatMap(({ id: act, payload }) =>
    stepsOf(payload).flatMap(({ was }) => [
      { act, client: was?.['client_id'], entry: was?.['offer_for'] },
      ...partsOf(was).map((one) => ({ act, staff: one.staff_id, service: one.service_id })),
    ]),
  )
  if (named.length === 0) return []
  const gone = (table: ReturnType<typeof part>, id: ReturnType<typeof part>) =>
    part`${id} is not null and not exists (select from ${table} g where g.salon_id = ${salon} and g.id = ${id})`
  const found = await sql<{ id: string }>`
    select distinct w.act as id
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) w (act uuid, client uuid, entry uuid, staff uuid, service uuid)
    where ${gone(part`clients`, part`w.client`)} or ${gone(part`waiting_entries`, part`w.entry`)}
      or ${gone(part`staff`, part`w.staff`)} or ${gone(part`services`, part`w.service`)}`
  return found.map(({ id }) => [id, { why: 'changed', by: null, at: null }] as const)
}

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
