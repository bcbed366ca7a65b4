import { occupies } from '#contract/visits/statuses.ts'
import type { SalonId } from '#server/core/actor.ts'
import { refuseOn, part, type Sql } from '#server/database/sql.ts'
import { foreignAmounts } from '#server/core/amounts.ts'
import { LostRace } from '#server/database/retry.ts'
import type { PlannedPart } from './plan.ts'
import { isSamePlaces } from './changing.ts'
import { deleteParts, type Held, rowOf } from './rows.ts'
import type { Visit } from './visit.ts'

/** A place that a visit would take. */
export type Place = {
  readonly part: PlannedPart
  readonly clientId: string | null
  /** The folded name. */
  readonly clientKey: string
}

/** Who has a place: the same visit, where barber, start and client are the same, or another one that is in the way. */
export type Sitting = {
  /** Which of the places that were asked for. */
  readonly nth: number
  readonly name: string
  /** When it begins; of one in the way also when it ends. */
  readonly time: string
  readonly isSame: boolean
}

/** What stands already where these visits would be; nothing of a place that is free. */
export const sittingsAt = (sql: Sql, salon: SalonId, places: readonly Place[]) => sql<Sitting>`
  with w as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(
      places.map(({ part: { startsAt, staffId, work, wait, finish, buffer }, ...who }, nth) => ({
        nth,
        startsAt,
        staffId,
        work,
        wait,
        finish,
        buffer,
        ...who,
      })),
    )}::jsonb)
      w (nth int, "startsAt" timestamp, "staffId" uuid, work int, wait int, finish int, buffer int,
        "clientId" uuid, "clientKey" text))
  select w.nth, same.client_name as name, to_char(same.starts_at, 'HH24:MI') as time, true as "isSame"
  from w cross join lateral (
    select a.client_name, a.starts_at from appointments a
    where a.salon_id = ${salon} and a.starts_at = w."startsAt" and a.staff_id = w."staffId"
      and (a.client_id = w."clientId" or fold(a.client_name) = w."clientKey") limit 1) same
  union all
  select w.nth, rival.client_name, to_char(rival.starts_at, 'HH24:MI') || '–' || to_char(rival.ends_at, 'HH24:MI'), false
  from w cross join lateral (
    select a.client_name, p.starts_at, p.starts_at + make_interval(mins => p.work + p.wait + p.finish) as ends_at
    from appointment_parts p
    join appointments a on a.salon_id = p.salon_id and a.id = p.appointment_id
    where p.salon_id = ${salon} and p.staff_id = w."staffId" and p.holds
      and p.busy && hands_needed(w."startsAt", w.work, w.wait, w.finish, w.buffer) limit 1) rival`

export type NewVisit = Visit & { readonly id: string }

const visitRows = (visits: readonly NewVisit[]) => part`
  jsonb_to_recordset(${JSON.stringify(visits.map((visit) => ({ id: visit.id, ...rowOf(visit) })))}::jsonb)
    f (id uuid, starts_at timestamp, minutes int, staff_id uuid, service_id uuid, service_name text, price_cents int,
      client_id uuid, client_name text, status text, note text, source text, cancelled_by text, cancel_reason text,
      client_by uuid, client_at timestamptz, series_id uuid, series_nth int, series_of int, series_weeks int)`

/** A visit with where its parts would be. */
type PlacedVisit = { readonly id: string; readonly parts: readonly PlannedPart[] }

const partRows = (visits: readonly PlacedVisit[]) => part`
  jsonb_to_recordset(${JSON.stringify(
    visits.flatMap(({ id, parts }) => parts.map((one, position) => ({ ...one, id, position }))),
  )}::jsonb)
    w (id uuid, "staffId" uuid, "serviceId" uuid, "serviceName" text, "priceCents" int, "startsAt" timestamp,
      work int, wait int, finish int, buffer int, position int)`

/** For `with`: the parts of the visits in `a`; a part that would meet another busy time is not inserted. */
const insertPartsOf = (visits: readonly PlacedVisit[]) => part`
  insert into appointment_parts (salon_id, appointment_id, position, staff_id, service_id, service_name,
    price_cents, starts_at, work, wait, finish, buffer, holds)
  select a.salon_id, a.id, w.position, w."staffId", w."serviceId", w."serviceName", w."priceCents",
    w."startsAt", w.work, w.wait, w.finish, w.buffer, a.holds
  from a join ${partRows(visits)} on w.id = a.id order by w."staffId", w."startsAt", w.id
  on conflict on constraint parts_no_overlap do nothing
  returning appointment_id as id`

const countPlaces = (visits: readonly PlacedVisit[]) =>
  visits.reduce((sum, { parts }) => sum + parts.length, 0)

/** Adds many visits in one statement. A place that was taken in this moment lets all of it be tried anew. */
export async function insertVisits(
  tx: Sql,
  salon: SalonId,
  visits: readonly NewVisit[],
  now: Date,
) {
  const lost = await tryVisits(tx, salon, visits, now)
  if (lost.size > 0) throw new LostRace()
}

/** The same, answering which visits lack a place: the caller must roll back. */
export async function tryVisits(
  tx: Sql,
  salon: SalonId,
  visits: readonly NewVisit[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const placed = await refuseOn(
    foreignAmounts('price'),
    tx<{ id: string }>`
      with a as (
        insert into appointments (salon_id, id, created_at, starts_at, minutes, staff_id, service_id, service_name,
          price_cents, client_id, client_name, status, note, source, cancelled_by, cancel_reason,
          client_by, client_at, series_id, series_nth, series_of, series_weeks)
        select ${salon}, f.id, ${now}, f.starts_at, f.minutes, f.staff_id, f.service_id, f.service_name,
          f.price_cents, f.client_id, f.client_name, f.status, f.note, f.source, f.cancelled_by, f.cancel_reason,
          f.client_by, f.client_at, f.series_id, f.series_nth, f.series_of, f.series_weeks
        from ${visitRows(visits)} returning salon_id, id, holds)
      ${insertPartsOf(visits)}`,
  )
  const counts = Map.groupBy(placed, ({ id }) => id)
  const isWhole = ({ id, parts }: NewVisit) => counts.get(id)?.length === parts.length
  return new Set(visits.filter((visit) => !isWhole(visit)).map(({ id }) => id))
}

/** Holds visits until the transaction ends, in the order of their ids, so that two that hold several wait in a line. */
export const holdVisits = (tx: Sql, salon: SalonId, ids: readonly string[]) => tx`
  select 1 from appointments where salon_id = ${salon} and id = any(${ids}::uuid[])
  order by id for update`

/**
 * Pushes held visits back to where their parts are now, each with where it stood before. Parts are deleted first, as in
 * `saveAppointment`. A place that was taken in this moment lets all of it be tried anew.
 */
export async function pushVisitsBack(
  tx: Sql,
  salon: SalonId,
  visits: readonly PlacedVisit[],
  now: Date,
) {
  const starts = visits.map(({ id, parts }) => ({ id, startsAt: parts[0]?.startsAt }))
  await deleteParts(
    tx,
    salon,
    starts.map(({ id }) => id),
  )
  const placed = await tx`
    with a as (
      update appointments a set version = a.version + 1, starts_at = f."startsAt", moved_from = a.starts_at,
        moved_at = ${now}, client_answer = null, client_answer_at = null
      from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) f (id uuid, "startsAt" timestamp)
      where a.salon_id = ${salon} and a.id = f.id
      returning a.salon_id, a.id, a.holds)
    ${insertPartsOf(visits)}`
  if (placed.length < countPlaces(visits)) throw new LostRace()
}

/** A held visit, and as it is to be saved. */
export type Wanted = { readonly held: Held; readonly visit: Visit }

/**
 * Several visits in the order in which they are saved. All that move leave their places first, so that two may change slots; a
 * visit that gives its place up comes before those that take one, and these come by barber and start, as with all who take
 * several.
 */
export async function inTurns<One extends Wanted>(
  tx: Sql,
  salon: SalonId,
  wanted: readonly One[],
): Promise<One[]> {
  const moving = wanted.filter(({ held, visit }) => !isSamePlaces(held.parts, visit.parts))
  await deleteParts(
    tx,
    salon,
    moving.map(({ held }) => held.appointment.id),
  )
  return wanted.toSorted((one, other) => (turnOf(one) < turnOf(other) ? -1 : 1))
}

const turnOf = ({ visit: { status, parts } }: Wanted) =>
  `${Number(occupies(status))} ${parts[0]?.staffId} ${parts[0]?.startsAt}`
