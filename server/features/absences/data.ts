import { type AbsenceDetails, type Conflict, mostConflicts } from '#contract/absences/absences.ts'
import { absenceErrors } from '#contract/absences/absence-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import { newId } from '#server/core/ids.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Reach } from '#server/core/reach.ts'
import {
  andSet,
  columnList,
  oneRow,
  part,
  refuseOn,
  type Sql,
  valueList,
} from '#server/database/sql.ts'
import { isAhead, nameSeen } from '#server/visits/shown.ts'
import { minutesOrNull } from './rules.ts'

/** An absence as it is stored, with its times as the contract has them. */
export type StoredAbsence = AbsenceDetails & {
  readonly id: string
  readonly version: number
  readonly source: 'kalendari' | null
}

const time = (minute: ReturnType<typeof part>) =>
  part`to_char(make_interval(mins => ${minute}), 'HH24:MI')`
const columns = part`
  x.id, x.staff_id as "barberId", x.kind, x.from_day as "from", x.to_day as "to",
  ${time(part`x.from_minute`)} as "fromTime", ${time(part`x.to_minute`)} as "toTime", x.note, x.version,
  x.source`

const barberMissing = { absences_salon_id_staff_id_fkey: absenceErrors.absenceBarber }

type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

const today = (salon: SalonId, now: Date) => part`
  (select (${now}::timestamptz at time zone time_zone)::date from salons where id = ${salon})`

/** Without a first day, from the salon's today on. */
export const listAbsences = (sql: Sql, salon: SalonId, { from, to }: Days, now: Date) =>
  sql<StoredAbsence>`
    select ${columns} from absences x
    where x.salon_id = ${salon} and x.to_day >= coalesce(${from}::date, ${today(salon, now)})
      and x.from_day <= coalesce(${to}::date, 'infinity')
    order by x.from_day, x.from_minute nulls first, x.id`

export const absencesOf = (sql: Sql, salon: SalonId, ids: readonly string[]) => sql<StoredAbsence>`
  select ${columns} from absences x where x.salon_id = ${salon} and x.id = any(${ids}::uuid[])`

export const holdAbsence = async (tx: Sql, salon: SalonId, id: string) =>
  oneRow(
    await tx<StoredAbsence>`
      select ${columns} from absences x where x.salon_id = ${salon} and x.id = ${id} for update`,
    commonErrors.notFound,
  )

const rowOf = ({ barberId, kind, from, to, fromTime, toTime, note }: AbsenceDetails) => ({
  staff_id: barberId,
  kind,
  from_day: from,
  to_day: to,
  from_minute: minutesOrNull(fromTime),
  to_minute: minutesOrNull(toTime),
  note,
})

export async function insertAbsence(sql: Sql, salon: SalonId, absence: AbsenceDetails, now: Date) {
  const row = rowOf(absence)
  const inserted = sql<StoredAbsence>`
    insert into absences as x (salon_id, id, created_at, ${columnList(Object.keys(row))})
    values (${salon}, ${newId()}, ${now}, ${valueList(row)}) returning ${columns}`
  return oneRow(await refuseOn(barberMissing, inserted))
}

export async function saveAbsence(sql: Sql, salon: SalonId, id: string, absence: AbsenceDetails) {
  const saved = sql<StoredAbsence>`
    update absences x set version = x.version + 1${andSet(rowOf(absence))}
    where x.salon_id = ${salon} and x.id = ${id} returning ${columns}`
  return oneRow(await refuseOn(barberMissing, saved))
}

/** So many that members have noted lie ahead, or are not over yet. */
export const countAhead = async (sql: Sql, salon: SalonId, now: Date) =>
  oneRow(
    await sql<{ count: number; today: string }>`
      select count(*)::int as count, to_char(${today(salon, now)}, 'YYYY-MM-DD') as today
      from absences x
      where x.salon_id = ${salon} and x.to_day >= ${today(salon, now)} and x.source is null`,
  )

export const deleteAbsence = (sql: Sql, salon: SalonId, id: string) => sql`
  delete from absences where salon_id = ${salon} and id = ${id}`

/** The hours of absences `x`, day by day. */
const spans = part`
  select x.id, x.staff_id, tsrange(day + make_interval(mins => coalesce(x.from_minute, 0)),
      day + make_interval(mins => coalesce(x.to_minute, 1440))) as span
  from absences x, generate_series(x.from_day::timestamp, x.to_day, '1 day') day`
const meets = (salon: SalonId) => part`
  join appointment_parts p on p.salon_id = ${salon} and p.holds and p.busy && away.span
    and (away.staff_id is null or away.staff_id = p.staff_id)`
/** How many visits lie ahead in each absence that is not over; one without any has no row. */
export const countInside = (sql: Sql, salon: SalonId, now: Date) =>
  sql<{ id: string; inside: number }>`
    with away as materialized (${spans} where x.salon_id = ${salon} and x.kind <> 'open'
      and x.to_day >= (select (${now}::timestamptz at time zone time_zone)::date from salons where id = ${salon}))
    select away.id, count(distinct a.id) as inside
    from away ${meets(salon)} join appointments a on a.salon_id = ${salon} and a.id = p.appointment_id
    where ${isAhead(salon, now)} group by away.id`

/** The ids of the visits that lie ahead in an absence, the next one first. */
export const visitsInside = async (sql: Sql, salon: SalonId, id: string, now: Date) =>
  (
    await sql<{ id: string }>`
      with away as materialized (${spans} where x.salon_id = ${salon} and x.id = ${id} and x.kind <> 'open'),
      hit as materialized (select distinct p.appointment_id from away ${meets(salon)})
      select a.id from hit join appointments a on a.salon_id = ${salon} and a.id = hit.appointment_id
      where ${isAhead(salon, now)} order by a.starts_at, a.id limit ${mostConflicts}`
  ).map((one) => one.id)

export const isKnown = async (sql: Sql, salon: SalonId, id: string) =>
  (await sql`select 1 from absences where salon_id = ${salon} and id = ${id}`).length > 0

/** The first visits that keep a barber busy within the absence. */
export const conflictsWith = (sql: Sql, salon: SalonId, id: string, reach: Reach) =>
  sql<Conflict>`
    with away as materialized (${spans} where x.salon_id = ${salon} and x.id = ${id} and x.kind <> 'open'),
    hit as materialized (select distinct p.appointment_id from away ${meets(salon)}),
    seen as (
      select a.id, a.starts_at, ${nameSeen(reach)} as client_name
      from hit join appointments a on a.salon_id = ${salon} and a.id = hit.appointment_id
      order by a.starts_at, a.id limit ${mostConflicts})
    select id, client_name, starts_at::date as date, to_char(starts_at, 'HH24:MI') as time
    from seen order by starts_at, id`
