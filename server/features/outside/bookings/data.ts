import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { commonErrors } from '#contract/common.ts'
import { fold } from '#contract/kit/albanian.ts'
import type { DoorLanguage } from '#contract/languages.ts'
import type { NewOnlineBooking, SalonOfBooking } from '#contract/outside/online-bookings.ts'
import type { SalonId } from '#server/core/actor.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import { visitColumns, withParts } from '#server/visits/shown.ts'
import { type VisitRow, wholeVisitsIn } from '#server/visits/part-rows.ts'
import { isStopped } from '#server/mail/unsubscribe.ts'
import type { VisitLink } from '#server/mail/visit-link.ts'

/** What the salon knows of a number: how many visits to come it has booked online, whether its bookings wait for confirmation. */
export const knownOf = async (
  sql: Sql,
  salon: SalonId,
  e164: string,
  { now, clock, noShows }: { now: Date; clock: string; noShows: number | null },
) =>
  oneRow(
    await sql<{ open: number; asksFirst: boolean }>`
      select
        (select count(*)::int from online_bookings o
          join appointments a on a.salon_id = o.salon_id and a.id = o.appointment_id
          where o.salon_id = ${salon} and o.e164 = ${e164}
            and a.status in ('pending', 'confirmed') and a.starts_at > ${clock}::timestamp) as open,
        exists (select from not_clients n
          where n.salon_id = ${salon} and n.e164 = ${e164} and n.until > ${now})
        or (select count(*) from appointments a
          where a.salon_id = ${salon} and a.status = 'no_show' and a.client_id in (
            select client_id from client_numbers where salon_id = ${salon} and e164 = ${e164})
        ) >= ${noShows}::int is true as "asksFirst"`,
  )

/** The client who has both the number and this name. */
export const clientWith = async (
  sql: Sql,
  salon: SalonId,
  { e164, name }: { readonly e164: string; readonly name: string },
) =>
  (
    await sql<{ id: string; name: string }>`
      select c.id, c.name from clients c
      where c.salon_id = ${salon} and c.name_key = ${fold(name)}
        and exists (select from client_numbers n
          where n.salon_id = c.salon_id and n.client_id = c.id and n.e164 = ${e164})
      order by c.created_at, c.id limit 1`
  )[0]

type Told = Pick<NewOnlineBooking, 'email' | 'lang' | 'mayWrite'> & {
  readonly e164: string
  readonly network: Buffer
}

/** Saves the booking. The client has read its time in the answer, so a first mail after a quick move tells the old time too. */
export const saveBooking = (tx: Sql, salon: SalonId, id: string, told: Told, now: Date) => tx`
  insert into online_bookings
    (salon_id, appointment_id, e164, network, email, lang, may_write, created_at, told_starts_at)
  select salon_id, id, ${told.e164}, ${told.network}, ${told.email ?? ''}, ${told.lang}, ${told.mayWrite}, ${now}, starts_at
  from appointments where salon_id = ${salon} and id = ${id}`

export const saveAnswer = (
  tx: Sql,
  salon: SalonId,
  id: string,
  answer: WholeAppointment['clientAnswer'],
  now: Date,
) => tx`
  update appointments set client_answer = ${answer}, client_answer_at = ${now}
  where salon_id = ${salon} and id = ${id}`

/** Whether bookings of this network count twice, after the salon marked one of its bookings as no client's. */
export const isDoubled = async (sql: Sql, salon: SalonId, network: Buffer, now: Date) =>
  (
    await sql`
      select 1 from not_clients n
      where n.salon_id = ${salon} and n.network = ${network} and n.network_until > ${now} limit 1`
  ).length > 0

type Asked = {
  readonly bookedAt: string | null
  readonly lang: DoorLanguage
  readonly mails: boolean | null
  readonly isRefused: boolean
}

export type Linked = {
  readonly visit: WholeAppointment
  readonly salonId: SalonId
  readonly salon: SalonOfBooking
  /** When it was booked on the public page; null if it was booked otherwise. */
  readonly bookedAt: Date | null
  readonly lang: DoorLanguage
  /** Whether its client gets mails about it; null where no address was given. */
  readonly mails: boolean | null
  /** True if it was cancelled while it waited for confirmation. */
  readonly isRefused: boolean
}

/** The salon as a client's own page shows it. */
export const salonOfLink = (sql: Sql, salon: SalonId) => sql<SalonOfBooking>`
  select l.name, s.slug, coalesce(d.address, '') as address, coalesce(d.phone, '') as phone,
    coalesce(d.whatsapp, '') as whatsapp, coalesce(d.colour, '#0d6146') as colour, l.country, l.currency,
    l.time_zone as "timeZone", coalesce(d.change_hours, 4) as "changeHours",
    coalesce(d.horizon_days, 30) as "horizonDays"
  from salons l left join doors d on d.salon_id = l.id
  left join door_slugs s on s.salon_id = l.id and s.freed_at is null and d.is_on
  where l.id = ${salon}`

/** The visit of a link, with its salon. A link that was revoked, or whose visit was deleted, is not found. */
export async function linked(sql: Sql, { salonId, id, version }: VisitLink): Promise<Linked> {
  const salon = salonId as SalonId
  const [visits, salons, asked] = await Promise.all([
    sql<VisitRow>`
      select ${visitColumns(salon)} from appointments a ${withParts(salon)}
      where a.salon_id = ${salon} and a.id = ${id} and a.link_version = ${version} order by p.position`,
    salonOfLink(sql, salon),
    sql<Asked>`
      select o.created_at as "bookedAt", coalesce(o.lang, w.lang, 'sq') as lang,
        a.cancelled_request as "isRefused",
        case when o.email <> '' then not ${isStopped(part`a.salon_id`, part`o.email`)} end as mails
      from appointments a
      left join online_bookings o on o.salon_id = a.salon_id and o.appointment_id = a.id
      left join waiting_entries w on w.salon_id = a.salon_id and w.id = a.offer_for
      where a.salon_id = ${salon} and a.id = ${id}`,
  ])
  const visit = oneRow(wholeVisitsIn(visits), commonErrors.notFound)
  const facts = oneRow(salons, commonErrors.notFound)
  const { bookedAt, lang, mails, isRefused } = oneRow(asked, commonErrors.notFound)
  return {
    visit,
    salonId: salon,
    salon: facts,
    bookedAt: bookedAt === null ? null : new Date(bookedAt),
    lang,
    mails,
    isRefused,
  }
}

/** When a visit begins and ends, as instants. */
export const momentsOf = async (sql: Sql, salon: SalonId, id: string) => {
  const { from, to } = oneRow(
    await sql<{ from: string; to: string }>`
      select a.starts_at at time zone l.time_zone as "from",
        (a.starts_at + make_interval(mins => a.minutes)) at time zone l.time_zone as "to"
      from appointments a join salons l on l.id = a.salon_id
      where a.salon_id = ${salon} and a.id = ${id}`,
  )
  return { from: new Date(from), to: new Date(to) }
}
