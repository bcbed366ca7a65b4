import { mostToMove } from '#contract/move-many.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { plannedPartsIn, type VisitRow, wholeVisitsIn } from '#server/visits/part-rows.ts'
import type { Held } from '#server/visits/rows.ts'
import { inOrder, visitColumns, withParts } from '#server/visits/shown.ts'

type Row = VisitRow & { readonly buffer: number; readonly clock: string }

/** The visits with their parts, in the order of their beginning. */
export async function heldVisits(
  sql: Sql,
  salon: SalonId,
  ids: readonly string[],
  now: Date,
): Promise<Held[]> {
  const rows = await sql<Row>`
    select ${visitColumns(salon)}, p.buffer, (select to_char(${now}::timestamptz at time zone time_zone,
      'YYYY-MM-DD HH24:MI') from salons where id = ${salon}) as clock
    from appointments a ${withParts(salon)}
    where a.salon_id = ${salon} and a.id = any(${ids}::uuid[]) order by ${inOrder}`
  const parts = Map.groupBy(rows, ({ id }) => id)
  return wholeVisitsIn(rows).map((appointment) => {
    const own = parts.get(appointment.id) ?? []
    return { appointment, parts: plannedPartsIn(own), clock: own[0]?.clock ?? '' }
  })
}

/** The ids of the visits that lie ahead of a barber, the next one first. */
export const visitsOfBarber = async (
  sql: Sql,
  salon: SalonId,
  barber: string,
  { from, now }: { from: string | undefined; now: Date },
) =>
  (
    await sql<{ id: string }>`
      select a.id from appointments a
      where a.salon_id = ${salon} and a.status in ('pending', 'confirmed') and a.sale_id is null
        and a.starts_at > greatest(${from ?? null}::date::timestamp,
          (select ${now}::timestamptz at time zone time_zone from salons where id = ${salon}))
        and exists (select from appointment_parts p
          where p.salon_id = a.salon_id and p.appointment_id = a.id and p.staff_id = ${barber})
      order by a.starts_at, a.id limit ${mostToMove}`
  ).map(({ id }) => id)

export const isBarber = async (sql: Sql, salon: SalonId, id: string) =>
  (await sql`select 1 from staff where salon_id = ${salon} and id = ${id}`).length > 0
