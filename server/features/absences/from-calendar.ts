import type { SalonId } from '#server/core/actor.ts'
import { newId } from '#server/core/ids.ts'
import { part, type Sql } from '#server/database/sql.ts'

/** When a barber's own calendar says busy: whole days, or the same minutes of each. */
export type BusyTime = {
  readonly from: string
  readonly to: string
  readonly minutes: readonly [from: number, to: number] | null
}

/** So long what is over stays to be seen. */
const keptDays = 60

const rowsOf = (times: readonly BusyTime[]) =>
  part`jsonb_to_recordset(${JSON.stringify(
    times.map(({ from, to, minutes }) => ({
      id: newId(),
      from_day: from,
      to_day: to,
      from_minute: minutes?.[0] ?? null,
      to_minute: minutes?.[1] ?? null,
    })),
  )}::jsonb) w (id uuid, from_day date, to_day date, from_minute int, to_minute int)`

const isSame = part`(x.from_day, x.to_day) = (w.from_day, w.to_day)
  and (x.from_minute, x.to_minute) is not distinct from (w.from_minute, w.to_minute)`

type Read = { readonly staffId: string; readonly today: string; readonly at: Date }

/** From today on a barber is busy at these times; only what differs is written. Answers how many rows that were. */
export async function replaceBusy(
  tx: Sql,
  salon: SalonId,
  times: readonly BusyTime[],
  { staffId, today, at }: Read,
) {
  const ofBarber = part`x.salon_id = ${salon} and x.staff_id = ${staffId} and x.source = 'kalendari'`
  const wanted = rowsOf(times)
  const gone = await tx`
    delete from absences x where ${ofBarber} and (x.to_day < ${today}::date - ${keptDays}::int
      or x.to_day >= ${today}::date and not exists (select from ${wanted} where ${isSame})) returning 1`
  const added = await tx`
    insert into absences (salon_id, id, staff_id, kind, source, from_day, to_day, from_minute, to_minute, created_at)
    select ${salon}, w.id, ${staffId}, 'busy', 'kalendari', w.from_day, w.to_day, w.from_minute, w.to_minute, ${at}
    from ${wanted}
    where not exists (select from absences x where ${ofBarber} and ${isSame}) returning 1`
  return gone.length + added.length
}

export const removeBusy = (tx: Sql, salon: SalonId, staffId: string) => tx`
  delete from absences where salon_id = ${salon} and staff_id = ${staffId} and source = 'kalendari'`
