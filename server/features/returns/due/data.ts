import {
  baselineDays,
  cameWithinDays,
  goneAfterDays,
  quietDays,
  type Baseline,
} from '#contract/returns/due.ts'
import type { DoorLanguage } from '#contract/languages.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Reach } from '#server/core/reach.ts'
import { oneRow, part, type Sql, written } from '#server/database/sql.ts'
import { clockOf, kept } from '#server/features/clients/client-visits.ts'
import { langOf } from '#server/features/messages/kindness.ts'
import { contactSeen, mayBeSeen, readsNumbers } from '#server/features/clients/reach.ts'
import type { Done } from './usual.ts'

export type Place = { readonly salon: SalonId; readonly now: Date; readonly reach: Reach }

/** The salon's clock: as a value, so that each row is held against it while it is read. */
const [time, today] = [part`(select time from clock)`, part`(select today from clock)`]

/** Of each client of a salon how often they come: as it is kept, or reckoned where a visit has begun or changed since; beside a table `clock`. */
export const rhythms = (salon: SalonId) => part`
  select r.client_id, r.every_days, r.last_day, r.last_start from client_rhythms r
  where r.salon_id = ${salon} and r.until > ${time}
    and r.client_id not in (select m.client_id from client_marks m where m.salon_id = ${salon})
  union all
  select f.client_id, f.every_days, f.last_day, f.last_start from clock, rhythms_of(${salon}, array(
    select r.client_id from client_rhythms r
    where r.salon_id = ${salon} and r.until <= ${time} and r.until < 'infinity'
    union
    select m.client_id from client_marks m where m.salon_id = ${salon}), clock.time) f`

/** Of a rhythm `k`; whoever sees all clients needs no look at each. */
const isSeen = (salon: SalonId, reach: Reach) =>
  !reach || reach.seesClients
    ? part`true`
    : part`exists (
        select from clients c where c.salon_id = ${salon} and c.id = k.client_id and ${mayBeSeen(reach)})`

/**
 * As tables `clock` and `due`: who has not come for as long as they usually stay away, or has not in so many days. Fence
 * (docs/postgres.md): the salon's clock is computed once.
 */
const dueIn = ({ salon, now, reach }: Place, within: number) => part`
  clock as materialized (
    select time, time::date as today from (select ${clockOf(salon, now)} as time offset 0) t),
  due as (
    select k.client_id, k.every_days, k.last_day, ${today} - k.last_day as days
    from (${rhythms(salon)}) k
    where k.last_day + k.every_days <= ${today} + ${within}::int
      and k.last_day > ${today} - ${goneAfterDays}::int
      and k.last_start <= ${time}
      and k.client_id not in (
        select c.id from clients c where c.salon_id = ${salon} and c.do_not_message)
      and k.client_id not in (
        select n.client_id from due_nights n where n.salon_id = ${salon}
          and (n.told_at > ${now}::timestamptz - make_interval(days => ${quietDays})
            or n.not_now_until > ${today}))
      and ${isSeen(salon, reach)})`

/** So many of a client's last visits say what they usually come for. */
const usualVisits = 10

/** What was done at the last visits of a client `c`, and by whom; the latest comes first. A visit of one part says it itself. */
const lastVisits = (salon: SalonId) => part`array_to_json(array(
  select case when a.service_id is not null then json_build_array(json_build_array(a.service_id, a.staff_id)) else (
    select json_agg(json_build_array(p.service_id, p.staff_id) order by p.position) from appointment_parts p
    where p.salon_id = ${salon} and p.appointment_id = a.id) end
  from appointments a where ${kept(salon)} and a.starts_at <= ${time}
  order by a.starts_at desc limit ${written(usualVisits)}))`

export type DueRow = {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly e164: string | null
  /** The client has a number, and the member may read it. */
  readonly hasNumber: boolean
  readonly lang: DoorLanguage
  readonly lastVisit: string
  readonly everyDays: number
  readonly dueOn: string
  readonly overdueDays: number
  readonly visits: readonly Done[]
  readonly toldAt: string | null
  /** All who are due. */
  readonly total: number
}

/** Whoever stayed away so many times as long as they usually do, and for so many days, hardly comes back. */
const [goneTimes, goneDays] = [4, 90]
const byHowFar = part`
  days > greatest(every_days * ${written(goneTimes)}, ${written(goneDays)}), days::float8 / every_days desc`

/** Who is due, those first who are most over by their own rhythm, and at the end who has probably gone for good. */
export const dueClients = (sql: Sql, place: Place, within: number, most: number) => {
  const { salon, reach } = place
  return sql<DueRow>`
    with ${dueIn(place, within)},
    first as materialized (
      select due.*, (select count(*) from due) as total from due
      order by ${byHowFar}, client_id limit ${written(most)})
    select c.id, c.name, ${contactSeen(reach, 'phone')} as phone, n.e164,
      n.client_id is not null and ${readsNumbers(reach)} as "hasNumber", ${langOf(salon)} as lang,
      first.last_day as "lastVisit", first.every_days as "everyDays", first.last_day + first.every_days as "dueOn",
      first.days - first.every_days as "overdueDays", ${lastVisits(salon)} as visits,
      (select to_char(max(d.told_at) at time zone l.time_zone, 'YYYY-MM-DD HH24:MI') from due_nights d
        where d.salon_id = ${salon} and d.client_id = c.id) as "toldAt",
      first.total
    from first
    join salons l on l.id = ${salon}
    join clients c on c.salon_id = ${salon} and c.id = first.client_id
    left join client_numbers n on n.salon_id = ${salon} and n.client_id = c.id and n.position = 0
    order by ${byHowFar}, c.id`
}

/** Since which visit a client is waited for, where the member may find the client. */
const sinceWhen = ({ salon, now, reach }: Place, client: string) => part`
  from clients c, (select ${clockOf(salon, now)} as time offset 0) clock, rhythms_of(${salon}, array[c.id], clock.time) f
  where c.salon_id = ${salon} and c.id = ${client} and ${mayBeSeen(reach)}`

/** The name of the client, where the member may find one. */
export const leaveAlone = async (tx: Sql, place: Place, client: string, isLeft: boolean) => {
  const until = isLeft ? part`clock.time::date + ${quietDays}::int` : part`null::date`
  const rows = await tx<{ name: string }>`
    insert into due_nights as d (salon_id, client_id, last_day, night, not_now_until)
    select ${place.salon}, c.id, coalesce(f.last_day, clock.time::date), clock.time::date, ${until}
    ${sinceWhen(place, client)}
    on conflict (salon_id, client_id, last_day) do update set not_now_until = excluded.not_now_until
    returning (select c.name from clients c where c.salon_id = d.salon_id and c.id = d.client_id) as name`
  return rows[0]?.name
}

/** Whoever is due in this night; who was so before, since the same visit, is kept as they are. */
export const keepNight = (sql: Sql, place: Place) => sql`
  with ${dueIn(place, 0)}
  insert into due_nights (salon_id, client_id, last_day, night)
  select ${place.salon}, client_id, last_day, ${today} from due order by client_id
  on conflict do nothing`

/** Of a row `d`: the day from which it is counted whether the client comes. */
const countedFrom = (zone: ReturnType<typeof part>) =>
  part`coalesce((d.told_at at time zone ${zone})::date, d.night)`

/** Those whose days to come back are over. */
export const baselineOf = async (sql: Sql, { salon, now, reach }: Place) =>
  oneRow(
    await sql<Baseline>`
      with clock as materialized (
        select time::date as today from (select ${clockOf(salon, now)} as time offset 0) t),
      counted as (
        select d.told_at is not null as told, exists (
          select from appointments a where ${kept(salon)} and a.starts_at >= d.since
            and a.starts_at < least(d.since + ${cameWithinDays + 1}::int, clock.today + 1)
            and a.starts_at::date > d.last_day) as came
        from clock, (
          select d.*, ${countedFrom(part`l.time_zone`)} as since
          from due_nights d join salons l on l.id = d.salon_id where d.salon_id = ${salon}) d
        join clients c on c.salon_id = ${salon} and c.id = d.client_id
        where d.not_now_until is null and ${mayBeSeen(reach)}
          and d.since >= clock.today - ${baselineDays + cameWithinDays}::int
          and d.since < clock.today - ${cameWithinDays}::int)
      select count(*) as due, count(*) filter (where not told and came) as "cameAlone",
        count(*) filter (where told) as told, count(*) filter (where told and came) as "cameTold"
      from counted`,
  )

export const forgetNights = (sql: Sql, now: Date) => sql`
  delete from due_nights d using salons l
  where l.id = d.salon_id and ${countedFrom(part`l.time_zone`)}
    < (${now}::timestamptz at time zone l.time_zone)::date - ${baselineDays + cameWithinDays}::int
    and coalesce(d.not_now_until, '-infinity') < (${now}::timestamptz at time zone l.time_zone)::date`
