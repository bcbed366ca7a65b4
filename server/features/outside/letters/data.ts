import { hash } from 'node:crypto'
import type { SalonId } from '#server/core/actor.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { isStopped } from '#server/mail/unsubscribe.ts'
import { keptDays, mostMails, type News, type Standing, type Told } from './rules.ts'

const addressHash = (address: string): Buffer =>
  hash('sha256', address.trim().toLowerCase(), 'buffer')

export type Letter = { readonly news: News; readonly movedFrom: string | null }

/** That a visit stands again is kept as `booked`, with the time of which the cancellation was told. */
const decided = part`case when news = 'booked' and moved_from is not null then 'again' else news end as news,
  to_char(moved_from, 'YYYY-MM-DD HH24:MI') as "movedFrom"`

/** The content of a mail as an earlier attempt to send it decided. */
export const letterOf = async (sql: Sql, salon: SalonId, mailId: string) =>
  (
    await sql<Letter>`
      select ${decided} from client_letters where salon_id = ${salon} and id = ${mailId}`
  )[0]

type Booking = Standing & { readonly linkVersion: number; readonly name: string }

/** Locks a booking until the transaction ends, so that of two mails about it the second knows what the first has told. */
export const holdBooking = async (tx: Sql, salon: SalonId, id: string) =>
  (
    await tx<Booking>`
      select o.told_status as "toldStatus", to_char(o.told_starts_at, 'YYYY-MM-DD HH24:MI') as "toldStartsAt",
        a.status, a.requested_at is not null as "isRequested", a.cancelled_request as "isRefused",
        a.cancelled_by as "cancelledBy",
        to_char(a.starts_at, 'YYYY-MM-DD HH24:MI') as "startsAt", a.link_version as "linkVersion",
        a.client_name as name
      from online_bookings o
      join appointments a on a.salon_id = o.salon_id and a.id = o.appointment_id
      where o.salon_id = ${salon} and o.appointment_id = ${id} for no key update of o`
  )[0]

/** The version of the link of what is offered now. */
export const runningOffer = async (sql: Sql, salon: SalonId, id: string, now: Date) =>
  (
    await sql<{ version: number }>`
      select link_version as version from appointments
      where salon_id = ${salon} and id = ${id} and offer_until > ${now}`
  )[0]

export const saveTold = (tx: Sql, salon: SalonId, id: string, status: Told, at: Date) => tx`
  update online_bookings o set told_status = ${status}, told_starts_at = a.starts_at, told_at = ${at}
  from appointments a
  where o.salon_id = ${salon} and o.appointment_id = ${id} and a.salon_id = o.salon_id and a.id = o.appointment_id`

type Mail = Letter & { readonly id: string; readonly visit: string; readonly to: string }

/** Records the mail and answers true, unless its address or its salon has reached the most mails of a day. */
export async function admitMail(tx: Sql, salon: SalonId, mail: Mail, at: Date) {
  const address = addressHash(mail.to)
  const news = mail.news === 'again' ? 'booked' : mail.news
  // Mails to one address are counted one after the other.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`letters ${mail.to.toLowerCase()}`}, 0))`
  const rows = await tx`
    insert into client_letters (id, salon_id, appointment_id, address_hash, news, moved_from, created_at)
    select ${mail.id}, l.id, ${mail.visit}, ${address}, ${news}, ${mail.movedFrom}::timestamp, ${at}
    from salons l where l.id = ${salon}
      and not ${isStopped(part`l.id`, part`${mail.to}`)}
      and (select count(*) from client_letters c
        where c.address_hash = ${address} and c.created_at > ${dayBefore(at)})
          < case when ${hasKeptVisit(salon, mail.to, at)} then ${mostMails.anyAddress}::int else ${mostMails.address}::int end
      and (l.created_at < ${dayBefore(at, mostMails.newDays)} or (select count(*) from client_letters c
        where c.salon_id = ${salon} and c.created_at > ${dayBefore(at)}) < ${mostMails.newSalon})
    on conflict do nothing
    returning 1`
  return rows.length > 0
}

/** Whether the address belongs to a client who came to a visit at this salon that is over. */
const hasKeptVisit = (salon: SalonId, to: string, at: Date) => part`exists (
  select from online_bookings k join appointments a on a.salon_id = k.salon_id and a.id = k.appointment_id
  where k.salon_id = ${salon} and lower(k.email) = lower(${to}) and a.status = 'completed'
    and a.starts_at + make_interval(mins => a.minutes) <= ${at}::timestamptz at time zone l.time_zone)`

const dayBefore = (at: Date, days = 1) => new Date(at.getTime() - days * 86_400_000)

type Due = { salonId: SalonId; id: string; email: string }

/**
 * Takes the confirmed visits whose reminder is due: the salon's number of hours before, but never at night. A reminder that
 * falls into the night goes in the morning if that is two hours before the visit, otherwise the evening before. A visit that
 * was booked or moved later than its reminder was due gets none.
 */
export const takeReminders = (sql: Sql, now: Date, most: number) => sql<Due>`
  with due as (
    select o.salon_id, o.appointment_id
    from online_bookings o
    join appointments a on a.salon_id = o.salon_id and a.id = o.appointment_id
    join salons l on l.id = o.salon_id join doors d on d.salon_id = o.salon_id
    cross join lateral (select ${now}::timestamptz at time zone l.time_zone as clock,
      a.starts_at - make_interval(hours => d.reminder_hours) as wished) w
    cross join lateral (select date_trunc('day', wished + interval '3 hours') + interval '8 hours' as morning) q
    where o.email <> '' and o.told_status = 'confirmed' and o.reminded_of is distinct from o.told_starts_at
      and o.told_starts_at = a.starts_at and a.status = 'confirmed' and a.starts_at > clock
      and o.told_starts_at between ${dayBefore(now)}::timestamptz::timestamp and ${dayBefore(now, -5)}::timestamptz::timestamp
      and o.told_at at time zone l.time_zone < wished
      and clock >= case
        when wished::time >= '08:00' and wished::time < '21:00' then wished
        when morning <= a.starts_at - interval '2 hours' then morning
        else morning - interval '11 hours' end
    limit ${most} for no key update of o skip locked)
  update online_bookings o set reminded_of = o.told_starts_at from due
  where o.salon_id = due.salon_id and o.appointment_id = due.appointment_id
  returning o.salon_id as "salonId", o.appointment_id as id, o.email`

/** Answers of clients go to the address of the salon's owner. */
export const salonAddress = async (sql: Sql, salon: SalonId) =>
  (
    await sql<{ email: string }>`
      select u.email from salons l join users u on u.id = l.owner_user_id where l.id = ${salon}`
  )[0]?.email

/** Saves the address unless the booking has one; answers whether it did. */
export const saveAddress = async (tx: Sql, salon: SalonId, id: string, email: string) =>
  (
    await tx`
      update online_bookings set email = ${email}
      where salon_id = ${salon} and appointment_id = ${id} and email = '' returning 1`
  ).length > 0

export const stopLetters = (sql: Sql, salon: SalonId, id: string, at: Date) => sql`
  insert into client_letter_stops (salon_id, address_hash, created_at)
  select o.salon_id, sha256(convert_to(lower(btrim(o.email)), 'UTF8')), ${at} from online_bookings o
  where o.salon_id = ${salon} and o.appointment_id = ${id} and o.email <> '' on conflict do nothing`

export const resumeLetters = (sql: Sql, salon: SalonId, id: string) => sql`
  delete from client_letter_stops s using online_bookings o
  where o.salon_id = ${salon} and o.appointment_id = ${id} and s.salon_id = o.salon_id
    and s.address_hash = sha256(convert_to(lower(btrim(o.email)), 'UTF8'))`

export const stopAllLetters = (sql: Sql, address: string, at: Date) => sql`
  insert into letter_stops (address_hash, created_at) values (${addressHash(address)}, ${at})
  on conflict do nothing`

export const resumeAllLetters = (sql: Sql, address: string) => sql`
  delete from letter_stops where address_hash = ${addressHash(address)}`

export const forgetLetters = (sql: Sql, now: Date) => sql`
  delete from client_letters where created_at < ${dayBefore(now, keptDays)}`
