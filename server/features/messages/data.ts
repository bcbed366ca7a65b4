import type { MessageSwitches } from '#contract/messages/messages.ts'
import type { Currency } from '#contract/kit/currency.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Reach } from '#server/core/reach.ts'
import { oneRow, part, type Sql, written } from '#server/database/sql.ts'
import { isOwn } from '#server/visits/shown.ts'
import { isStopped } from '#server/mail/unsubscribe.ts'
import { mayBeSeen, readsNumbers } from '#server/features/clients/reach.ts'
import type { Due } from './rules.ts'
import { switched } from './text-data.ts'

type Salon = {
  name: string
  timeZone: string
  currency: Currency
  isOpen: boolean
  reviewUrl: string
  switches: MessageSwitches
}

export const salonOf = async (sql: Sql, salon: SalonId) =>
  oneRow(
    await sql<Salon>`
      select l.name, l.time_zone as "timeZone", l.currency, coalesce(d.is_on, false) as "isOpen",
        l.review_url as "reviewUrl", ${switched} as switches
      from salons l left join doors d on d.salon_id = l.id where l.id = ${salon}`,
  )

const onDay = (column: ReturnType<typeof part>, day: string, zone: string) =>
  part`${column} >= ${day}::date::timestamp at time zone ${zone}
    and ${column} < (${day}::date + 1)::timestamp at time zone ${zone}`

export type Asked = { readonly day: string; readonly timeZone: string; readonly reach: Reach }

/** The id of a message about the visit of an act, at that hour. */
const messageOf = (kind: 'moved' | 'confirmed', hour: ReturnType<typeof part>) =>
  part`${kind}::text || '.' || coalesce(v.id, h.entity_id) || '.' || regexp_replace(${hour}, '\\D', '', 'g')`

/** The acts of members about visits on a day of which the client should be told. */
const actsOf = (salon: SalonId, { day, timeZone }: Asked) => part`
  select coalesce(v.id, h.entity_id) as id, coalesce(v.status, h.details ->> 'status') as status, h.at, h.id as act,
    coalesce(v."staffBefore", h.staff_before) as staff_before,
    replace(coalesce(v."startedAt", h.details ->> 'startedAt'), 'T', ' ') as was,
    ${messageOf('moved', part`coalesce(v."startsAt", h.details ->> 'startsAt')`)} as message,
    ${messageOf('confirmed', part`coalesce(v."startedAt", h.details ->> 'startedAt', v."startsAt", h.details ->> 'startsAt')`)} as knew,
    h.details ? 'undone' as is_undone
  from salon_history h left join lateral jsonb_to_recordset(h.details -> 'visits')
    v (id uuid, "startsAt" text, "startedAt" text, "staffBefore" uuid, status text) on true
  where h.salon_id = ${salon} and h.kind = 'appointment' and ${onDay(part`h.at`, day, timeZone)}
    and h.action in ('create', 'move', 'status') and h.details ->> 'byClient' is null
    -- What Orari cancels by itself is a request without an answer.
    and (h.user_id is not null or h.details ->> 'status' = 'cancelled')`

const isMove = part`was is not null or staff_before is not null`

/** What the acts did to each visit, in one pass: its time and barber before the first that changed either, and the rest. */
const doneTo = part`
  select id, (array_agg(was order by at, act) filter (where was is not null))[1] as was,
    (array_agg(staff_before order by at, act) filter (where staff_before is not null))[1] as barber,
    array_agg(message) filter (where ${isMove}) as messages, array_agg(knew) filter (where ${isMove}) as knew,
    max(at) filter (where ${isMove}) as at, max(at) filter (where status = 'confirmed') as accepted_at,
    max(at) filter (where is_undone) as undone_at, bool_or(is_undone and status is not null) as is_set_back,
    bool_or(status = 'cancelled') as is_cancelled
  from acts group by id`

const startOf = part`to_char(a.starts_at, 'YYYY-MM-DD HH24:MI')`
const isBookedOn = ({ day, timeZone }: Asked) =>
  part`a.source in ('desk', 'phone') and ${onDay(part`a.created_at`, day, timeZone)}`
const isAccepted = part`a.source = 'online' and m.accepted_at is not null`

/** A visit `a` stands elsewhere than before; one that went and came back counts once its client was told of the way. */
const isMoved = part`coalesce(m.was <> ${startOf} or m.barber <> a.staff_id or exists (
  select from messages_told t where t.salon_id = a.salon_id and t.id = any (m.messages)), false)`

/** The id of a message about a visit `a`: kind, visit and hour. */
export const messageId = (kind: ReturnType<typeof part>) =>
  part`${kind} || '.' || a.id || '.' || to_char(a.starts_at, 'YYYYMMDDHH24MI')`

/** The client of a visit `a` was told of the booking, by hand or by mail, before it moved. */
const isKnown = part`(exists (
    select from messages_told t where t.salon_id = a.salon_id and t.id = any (m.knew)
      and (t.at < m.at or t.id <> ${messageId(part`'confirmed'`)}))
  or exists (
    select from online_bookings o where o.salon_id = a.salon_id and o.appointment_id = a.id and o.email <> ''
      and o.told_status = 'confirmed' and o.told_at < m.at and not ${isStopped(part`a.salon_id`, part`o.email`)}))`

/** A visit `a` was cancelled, its client was told so, and the cancelling was undone. */
const isRestored = part`(m.is_set_back and exists (
  select from messages_told t where t.salon_id = a.salon_id and t.id like 'cancelled.' || a.id || '.%'))`

/** When a visit `a` was booked, or accepted if it was requested on the public page. */
const bookedAt = part`case when a.source = 'online' then coalesce(m.accepted_at, a.created_at)
  else a.created_at end`

type Clock = {
  readonly day: string
  readonly timeZone: string
  readonly clock: ReturnType<typeof part>
}

/** A visit `a` was booked at the desk: its client has been in the salon that day and knows. */
const stoodThere = ({ day, clock }: Clock) => part`a.source = 'desk' and exists (
  select from appointments v where v.salon_id = a.salon_id and v.client_id = a.client_id and v.id <> a.id
    and v.holds and v.starts_at >= ${day}::date and v.starts_at <= ${clock})`

/**
 * A booking of the last hour, by telephone or from the public page as far as can be told, or one whose client was told of
 * it. Later it is a visit like others.
 */
const isFresh = (at: Clock) => part`(
  ${bookedAt} > (${at.clock} - interval '1 hour') at time zone ${at.timeZone} and not (${stoodThere(at)})
  or exists (select from messages_told t where t.salon_id = a.salon_id
    and t.id = ${messageId(part`'confirmed'`)}))`

/** For a visit `a` and what was done to it `m`: the most important news as `kind`, with the time and barber before the move. */
const heardOf = (asked: Asked & Clock) => part`
  a.salon_id, a.id, a.starts_at, a.minutes, a.staff_id, a.client_id, a.client_name, a.service_name, a.link_version,
    a.offer_until, a.offer_for,
    case
      when a.offer_until is not null then 'offer'
      when a.status = 'cancelled' then 'cancelled'
      when ${isRestored} then 'confirmed'
      when ${isMoved} and ${isKnown} then 'moved'
      when (${isAccepted} or ${isBookedOn(asked)} and (a.starts_at >= ${asked.day}::date + 1 or not ${isMoved}))
        and ${isFresh(asked)} then 'confirmed'
      when ${isMoved} then 'moved'
      else 'reminder' end as kind,
    nullif(m.was, ${startOf}) as was, nullif(m.barber, a.staff_id) as barber_was,
    greatest(m.at, m.undone_at) as moved_at,
    a.source, ${bookedAt} as booked_at, a.arrived_at, a.client_answer,
    ${isMoved} and a.status <> 'cancelled' and ${onDay(part`a.moved_at`, asked.day, asked.timeZone)} is true as is_late`

/** The visits `a` of which something is due, with whom it is said to; only to whom the member may write. */
const withWhom = (salon: SalonId, { timeZone, reach }: Asked) => part`
  select a.kind, a.id as "appointmentId", a.client_id as "clientId", a.client_name as client,
    coalesce(n.typed, '') as phone, n.e164, coalesce(o.lang, e.lang, 'sq') as lang, to_char(a.starts_at, 'YYYY-MM-DD') as date,
    to_char(a.starts_at, 'HH24:MI') as time, a.was, b.name as barber, a.link_version as "linkVersion",
    (select w.name from staff w where w.salon_id = a.salon_id and w.id = a.barber_was) as "barberWas",
    a.service_name as services, a.source, a.kind = 'moved' and a.is_late as "isLate", a.client_answer as answer, c.do_not_message as "isSilent",
    to_char(a.offer_until at time zone ${timeZone}, 'HH24:MI') as "offerUntil",
    to_char(a.booked_at at time zone ${timeZone}, 'HH24:MI') as "bookedAt",
    to_char(t.at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as "toldAt", t.by as "toldBy"
  from due a
  join staff b on b.salon_id = ${salon} and b.id = a.staff_id
  left join client_numbers n on n.salon_id = ${salon} and n.client_id = a.client_id and n.position = 0
  join clients c on c.salon_id = ${salon} and c.id = a.client_id
  left join online_bookings o on o.salon_id = ${salon} and o.appointment_id = a.id
  left join waiting_entries e on e.salon_id = ${salon} and e.id = a.offer_for
  left join messages_told t on t.salon_id = ${salon}
    and t.id = ${messageId(part`a.kind`)}
    and (a.kind not in ('moved', 'confirmed') or t.at >= coalesce(a.moved_at, t.at))
  where (n.client_id is not null or a.is_late) and not (a.is_late and a.arrived_at is not null)
    and ${readsNumbers(reach)} and ${reach ? isOwn(reach) : part`true`}`

export type Page = {
  /** On the salon's clock. */
  readonly clock: string
  readonly limit: number
  /** The visit whose message was the last before; null for the first page. */
  readonly after: { readonly minutes: number; readonly id: string } | null
}

/** On a day tomorrow's clients are reminded, and nobody else. */
const isDue = (day: string) => part`(a.kind <> 'reminder'
  or a.starts_at >= ${day}::date + 1 and a.starts_at < ${day}::date + 2)`

/** For a table with a moment and an id: what comes behind the last message of the page before. */
export const beyond = ({ after }: Page, table = part`a`) =>
  after === null
    ? part``
    : part`and (${table}.starts_at, ${table}.id) > (timestamp 'epoch' + make_interval(mins => ${after.minutes}), ${after.id}::uuid)`

/** What is offered now, where the day is today. */
const runningOffers = (salon: SalonId, { day, timeZone, clock }: Asked & Page) => part`
  select v.id from appointments v where v.salon_id = ${salon} and ${clock}::timestamp::date = ${day}::date
    and v.offer_until > ${clock}::timestamp at time zone ${timeZone}`
const isOffered = part`a.id = any (array(select id from offers))`

/**
 * The messages due on a day: about what is offered now; about visits that the salon moved to another time or barber or
 * cancelled, this day's first; about tomorrow's visits, and those booked at the desk or accepted that day. Clients who get mails
 * about the visit are left out, unless only the barber has changed, of which no mail tells; an offer is short, and always due. A
 * visit of the day that is over by `clock` needs no message.
 */
export const dueOn = (sql: Sql, salon: SalonId, asked: Asked & Page) => sql<Due>`
  with acts as (${actsOf(salon, asked)}), done_to as (${doneTo}),
  offers as (${runningOffers(salon, asked)}),
  due as materialized (
    select ${heardOf({ ...asked, clock: part`${asked.clock}::timestamp` })}
    from appointments a left join done_to m on m.id = a.id
    where a.salon_id = ${salon} and (a.requested_at is null or ${isOffered}) ${beyond(asked)}
      and a.starts_at >= ${asked.day}::date
      and (a.starts_at >= ${asked.day}::date + 1 and a.starts_at < ${asked.day}::date + 2 or m.id is not null or ${isOffered})
      and (a.offer_until is not null or a.status in ('pending', 'confirmed') and (${isMoved} or ${isAccepted} or ${isRestored}
          or a.starts_at >= ${asked.day}::date + 1 and (a.starts_at < ${asked.day}::date + 2 or ${isBookedOn(asked)}))
        or a.status = 'cancelled' and coalesce(a.cancelled_by, 'salon') <> 'client'
          and m.is_cancelled)
    order by a.starts_at, a.id)
  ${withWhom(salon, asked)}
    and (a.is_late or a.kind <> 'cancelled' and a.was is null and a.barber_was is not null
      or not (coalesce(o.email, '') <> '' and not ${isStopped(part`a.salon_id`, part`o.email`)}))
    and (t.at is not null or a.starts_at + a.minutes * interval '1 minute' > ${asked.clock}::timestamp
      and ${isDue(asked.day)})
  order by a.starts_at, a.id limit ${written(asked.limit + 1)}`

/** The message due for one visit ahead, even if another channel also sends it; undefined when none is due. */
export const dueOf = async (sql: Sql, salon: SalonId, id: string, asked: Asked & { now: Date }) =>
  (
    await sql<Due>`
      with acts as (${actsOf(salon, asked)}), done_to as (${doneTo}),
      due as materialized (
        select ${heardOf({ ...asked, clock: part`${asked.now}::timestamptz at time zone ${asked.timeZone}` })}
        from appointments a left join done_to m on m.id = a.id
        where a.salon_id = ${salon} and a.id = ${id}
          and (a.requested_at is null or a.offer_until > ${asked.now})
          and a.starts_at > ${asked.now}::timestamptz at time zone ${asked.timeZone}
          and (a.status in ('pending', 'confirmed')
            or a.status = 'cancelled' and coalesce(a.cancelled_by, 'salon') <> 'client'))
      ${withWhom(salon, asked)}`
  )[0]

/** Requests that wait for an answer, of those that the member sees. */
export const countWaiting = async (sql: Sql, salon: SalonId, reach: Reach) =>
  oneRow(
    await sql<{ count: number }>`
      select count(*)::int as count from appointments a
      where a.salon_id = ${salon} and a.requested_at is not null and ${reach ? isOwn(reach) : part`true`}`,
  ).count

/** Whether the member may write about this visit. */
export const isInReach = async (sql: Sql, salon: SalonId, id: string, reach: Reach) =>
  (
    await sql`
      select 1 from appointments a
      where a.salon_id = ${salon} and a.id = ${id} and ${reach ? isOwn(reach) : part`true`}`
  ).length > 0

export const isClientInReach = async (sql: Sql, salon: SalonId, id: string, reach: Reach) =>
  (
    await sql`
      select 1 from clients c where c.salon_id = ${salon} and c.id = ${id}
        and ${mayBeSeen(reach)} and ${readsNumbers(reach)}`
  ).length > 0
