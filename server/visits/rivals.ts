import type { Rival } from '#contract/visits/rivals.ts'
import type { SalonId } from '#server/core/actor.ts'
import { part, type Sql } from '#server/database/sql.ts'
import type { PlannedPart } from './plan.ts'

/** Who has a place, on which of the days that were asked for, and until when. */
export type RivalThere = Rival & { readonly nth: number; readonly until: string }

/**
 * Of each of these visits the one that keeps a barber of its parts busy at the same time, by work rather than by cleaning;
 * not the one being moved.
 */
export const findConflicts = (
  sql: Sql,
  salon: SalonId,
  visits: readonly (readonly PlannedPart[])[],
  except?: string,
) => sql<RivalThere>`
  with taken as materialized (
    select w.nth, p.appointment_id, p.staff_id, p.starts_at,
      p.starts_at + make_interval(mins => p.work + p.wait + p.finish) as "until",
      hands_needed(p.starts_at, p.work, p.wait, p.finish, 0)
        && hands_needed(w."startsAt", w.work, w.wait, w.finish, 0) as meets,
      p.starts_at < w."startsAt" as "isBefore", upper(range_merge(case when p.starts_at < w."startsAt"
        then p.busy else hands_needed(w."startsAt", w.work, w.wait, w.finish, w.buffer) end)) as cleaned
    from ${askedPlaces(visits)} join appointment_parts p on p.salon_id = ${salon} and p.staff_id = w."staffId"
      and p.holds and p.busy && hands_needed(w."startsAt", w.work, w.wait, w.finish, w.buffer)
    where p.appointment_id is distinct from ${except}::uuid)
  select distinct on (p.nth) p.nth, a.id, a.client_name, to_char(p.starts_at, 'HH24:MI') as appointment_time,
    to_char("until", 'HH24:MI') as until, b.name as barber,
    case when not meets then case when "isBefore" then 'before' else 'after' end end as cleaning,
    to_char(cleaned, 'HH24:MI') as "cleanedUntil"
  from taken p join appointments a on a.salon_id = ${salon} and a.id = p.appointment_id
  join staff b on b.salon_id = ${salon} and b.id = p.staff_id
  order by p.nth, meets desc, p.starts_at`

const askedPlaces = (visits: readonly (readonly PlannedPart[])[]) => part`
  jsonb_to_recordset(${JSON.stringify(
    visits.flatMap((parts, nth) => parts.map((one) => ({ ...one, nth }))),
  )}::jsonb)
    w(nth int, "staffId" uuid, "startsAt" timestamp, work int, wait int, finish int, buffer int)`

/** The one visit that is in the way of another. */
export async function findConflict(
  sql: Sql,
  salon: SalonId,
  parts: readonly PlannedPart[],
  except?: string,
): Promise<Rival | undefined> {
  const [there] = await findConflicts(sql, salon, [parts], except)
  if (!there) return undefined
  const { nth: _, until: __, ...rival } = there
  return rival
}
