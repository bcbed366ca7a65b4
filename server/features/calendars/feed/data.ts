import type { MemberRole } from '#contract/access.ts'
import type { SalonId } from '#server/core/actor.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import { hashOf } from '#server/core/secrets.ts'
import { backDays, cancelledDays, type FeedSalon, type FeedVisit } from './feed-text.ts'

export type Opened = FeedSalon & {
  readonly salonId: SalonId
  readonly barberId: string | null
  /** The member who has made the link, as they stand today. */
  readonly maker: { readonly memberRole: MemberRole; readonly staffId: string | null }
  /** One more with each change of the salon or of its barbers' names. */
  readonly listed: string
}

/** What a link opens; undefined for one that is none, or of somebody who may not log in. */
export async function openFeed(sql: Sql, token: string, now: Date): Promise<Opened | undefined> {
  const [opened] = await sql<Opened>`
    select c.salon_id as "salonId", c.staff_id as "barberId", c.names, l.name, l.time_zone as "timeZone",
      (${now}::timestamptz at time zone l.time_zone)::date as today, b.name as barber,
      json_build_object('memberRole', m.role, 'staffId', m.staff_id) as maker,
      c.link_version || ' ' || l.version || ' ' || coalesce((
        select sum(s.version) from staff s where s.salon_id = c.salon_id), 0) as listed
    from calendars c
    join salons l on l.id = c.salon_id
    join members m on m.salon_id = c.salon_id and m.user_id = c.user_id
    join users u on u.id = m.user_id and u.is_active
    left join staff b on b.salon_id = c.salon_id and b.id = c.staff_id
    where c.token_hash = ${hashOf(token)}`
  return opened
}

const firstDay = ({ today }: Opened) => part`${today}::date - ${backDays}::int`

/** Visits `a` that calendars are told of. */
const isTold = (opened: Opened) => part`
  a.salon_id = ${opened.salonId} and a.starts_at >= ${firstDay(opened)}
  and (a.status <> 'cancelled' or a.cancelled_on > ${opened.today}::date - ${cancelledDays}::int)`

/** Another word once a visit comes, goes or changes: what a subscriber has already is not written again. */
export const stampOf = async (sql: Sql, opened: Opened) =>
  oneRow(
    await sql<{ stamp: string }>`
      select count(*) || ' ' || coalesce(
        bit_xor(hash_record_extended((a.id, a.version, a.client_name), 0)), 0) as stamp
      from appointments a where ${isTold(opened)}`,
  ).stamp

const told = part`
  a.id, a.version, a.status, a.client_name as client, a.created_at at time zone 'UTC' as "createdAt"`

export const visitsOf = (sql: Sql, opened: Opened) =>
  opened.barberId === null ? wholeVisits(sql, opened) : visitsOfBarber(sql, opened)

const wholeVisits = (sql: Sql, opened: Opened) => sql<FeedVisit>`
  select ${told}, a.service_name as services, b.name as barber,
    a.starts_at as "from", a.starts_at + make_interval(mins => a.minutes) as "to"
  from appointments a join staff b on b.salon_id = a.salon_id and b.id = a.staff_id
  where ${isTold(opened)} order by a.starts_at, a.id`

/** Only what that barber does: from the first of their parts until the last. */
const visitsOfBarber = (sql: Sql, opened: Opened) => sql<FeedVisit>`
  select ${told}, p.services, null as barber, p.starts as "from", p.ends as "to"
  from (
    select appointment_id, min(starts_at) as starts,
      max(starts_at + make_interval(mins => work + wait + finish)) as ends,
      string_agg(service_name, ' + ' order by position) as services
    from appointment_parts
    where salon_id = ${opened.salonId} and starts_at >= ${firstDay(opened)}
      and staff_id = ${opened.barberId}
    group by appointment_id) p
  join appointments a on a.id = p.appointment_id
  where ${isTold(opened)} order by a.starts_at, a.id`
