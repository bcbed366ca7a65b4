import { commonErrors } from '#contract/common.ts'
import type { Delivery, WebhookEvent } from '#contract/webhooks.ts'
import type { ToldEntry } from '#contract/queue/entries.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import type { SalonId } from '#server/core/actor.ts'
import { newId } from '#server/core/ids.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { withoutSorting } from '#server/database/planning.ts'
import { oneRow, type Part, part, type Sql } from '#server/database/sql.ts'
import { labelOf } from '#server/features/queue/data.ts'

/** A delivery that is to be sent now. */
export type Due = {
  readonly salonId: SalonId
  readonly id: string
  readonly webhookId: string
  readonly url: string
  readonly secret: Buffer
  readonly event: Delivery['event']
  readonly objectId: string
  readonly sequence: number
  readonly at: string
  /** How often it was tried; it also tells this claim from a later one. */
  readonly tries: number
}

const due = part`
  d.salon_id as "salonId", d.id, d.webhook_id as "webhookId", w.url, w.secret, d.event, d.object_id as "objectId",
  d.sequence, ${isoOf(part`d.at`)} as at, d.tries`

/** Longer than a call and its record can take, so that a delivery that is being sent is sent by nobody else. */
const leaseSeconds = 30
const leased = (now: Date) => new Date(now.getTime() + leaseSeconds * 1000)

type Claim = {
  readonly now: Date
  readonly most: number
  readonly mostOfSalon: number
  readonly mostOfOne: number
  /** How many of each salon and of each address are being sent. */
  readonly busy: Readonly<Record<string, number>>
  /** Either those of slow addresses, and of those of `slowSalons` that are not known to be fast, or those of all others. */
  readonly slow: readonly string[]
  readonly slowSalons: readonly string[]
  readonly fast: readonly string[]
  readonly isSlow: boolean
}

const busyOf = ({ busy }: Claim, id: Part) =>
  part`coalesce((${JSON.stringify(busy)}::jsonb ->> ${id}::text)::int, 0)`

const isSlowOne = ({ slow, slowSalons, fast }: Claim) =>
  part`(w.id = any (${slow}::uuid[]) or w.salon_id = any (${slowSalons}::uuid[]) and w.id <> all (${fast}::uuid[]))`

/**
 * What is due, oldest first, held for a while so that no other node sends it -- skip locked. Of an object only the first event that
 * has neither arrived nor been given up. Both the addresses with something due and that first event are found by one step in an index,
 * however much waits: where statistics know of nothing that waits, a plan that sorts reads all of it, once for each delivery. A salon's
 * addresses take turns in its places.
 */
export const claimDue = (sql: Sql, claim: Claim) =>
  withoutSorting(
    sql,
    (tx) => tx<Due>`
  with recursive waiting as (
    (select salon_id, webhook_id from webhook_deliveries where next_at is not null
      order by salon_id, webhook_id limit 1)
    union all
    select n.salon_id, n.webhook_id from waiting l cross join lateral (
      select salon_id, webhook_id from webhook_deliveries
      where next_at is not null and (salon_id, webhook_id) > (l.salon_id, l.webhook_id)
      order by salon_id, webhook_id limit 1) n),
  found as (
    select n.*, ${busyOf(claim, part`l.webhook_id`)}
      + row_number() over (partition by l.webhook_id order by n.next_at) as turn
    from waiting l
    join webhooks w on w.salon_id = l.salon_id and w.id = l.webhook_id and w.enabled
    cross join lateral (
      select d.salon_id, d.id, d.next_at from webhook_deliveries d
      where d.salon_id = l.salon_id and d.webhook_id = l.webhook_id and d.next_at <= ${claim.now}
        and d.id = (select e.id from webhook_deliveries e
          where e.next_at is not null
            and (e.salon_id, e.webhook_id, e.object_id) >= (d.salon_id, d.webhook_id, d.object_id)
          order by e.salon_id, e.webhook_id, e.object_id, e.sequence limit 1)
      order by d.next_at, d.sequence
      limit greatest(0, ${claim.mostOfOne} - ${busyOf(claim, part`l.webhook_id`)})
      for update skip locked) n
    where ${isSlowOne(claim)} = ${claim.isSlow}),
  placed as (
    select *, ${busyOf(claim, part`salon_id`)}
      + row_number() over (partition by salon_id order by turn, next_at) as place from found),
  taken as (
    select salon_id, id from placed where place <= ${claim.mostOfSalon} order by next_at limit ${claim.most})
  update webhook_deliveries d set next_at = ${leased(claim.now)}
  from taken f, webhooks w
  where d.salon_id = f.salon_id and d.id = f.id and w.salon_id = d.salon_id and w.id = d.webhook_id
  returning ${due}`,
  )

/** A delivery that says that it is a test; it is sent by its caller alone, once. */
export async function insertTest(sql: Sql, salon: SalonId, webhookId: string, now: Date) {
  const id = newId()
  return oneRow(
    await sql<Due>`
      with counted as (
        insert into webhook_sequences as s (salon_id, object_id, last)
        select salon_id, id, 1 from webhooks where salon_id = ${salon} and id = ${webhookId}
        on conflict (salon_id, object_id) do update set last = s.last + 1 returning *),
      d as (
        insert into webhook_deliveries (salon_id, id, webhook_id, event, object_id, sequence, at)
        select salon_id, ${id}, object_id, 'test', object_id, last, ${now} from counted returning *)
      select ${due} from d join webhooks w on w.salon_id = d.salon_id and w.id = d.webhook_id`,
    commonErrors.notFound,
  )
}

/** What a program learns of a client. */
export const clientTold = async (sql: Sql, salon: SalonId, id: string) =>
  (
    await sql<{ id: string; name: string; phone: string; email: string; version: number }>`
      select id, name, phone, email, version from clients where salon_id = ${salon} and id = ${id}`
  )[0]

/** What a program learns of somebody in the line. */
export const entryTold = async (sql: Sql, salon: SalonId, id: string) =>
  (
    await sql<ToldEntry>`
      select e.id, ${labelOf} as label, e.status, e.services, e.staff_id as barber,
        ${isoOf(part`e.created_at`)} as since, case when e.promised_from is not null then json_build_object(
          'from', ${dayTime(part`e.promised_from`)}, 'to', ${dayTime(part`e.promised_to`)},
          'at', ${isoOf(part`e.promised_at`)}) end as promised, e.appointment_id
      from queue_entries e where e.salon_id = ${salon} and e.id = ${id}`
  )[0]

/** "HH:MM" of minutes since midnight. */
const dayTime = (minutes: Part) =>
  part`to_char(time '00:00' + make_interval(mins => ${minutes}), 'HH24:MI')`

/** What an event is about that is not about a visit. */
const tables = { 'client.changed': part`clients`, 'queue.changed': part`queue_entries` } as const
const isOfVisits = (event: WebhookEvent): event is keyof typeof visitsOf => event in visitsOf

/** Of which visits an event of the kind may have told. */
const visitsOf: Readonly<Record<Exclude<WebhookEvent, keyof typeof tables>, Part>> = {
  'appointment.booked': part`o.requested_at is null and o.status <> 'cancelled'`,
  'appointment.changed': part`o.requested_at is null and o.status <> 'cancelled' and o.version > 1`,
  'appointment.cancelled': part`o.status = 'cancelled'`,
  'appointment.closed': part`o.status = 'completed'`,
  'request.waiting': part`o.requested_at is not null and o.offer_until is null`,
}
const mostSamples = 3

/** The newest of them, or the newest clients: an id grows with the moment at which it was made. */
export const newestOf = (sql: Sql, salon: SalonId, event: WebhookEvent) => sql<{
  objectId: string
  timestamp: string
  sequence: number
}>`
  select o.id as "objectId", ${isoOf(part`o.created_at`)} as timestamp, coalesce(s.last, 1) as sequence
  from ${isOfVisits(event) ? part`appointments` : tables[event]} o
  left join webhook_sequences s on s.salon_id = o.salon_id and s.object_id = o.id
  where o.salon_id = ${salon} and ${isOfVisits(event) ? visitsOf[event] : part`true`}
  order by o.id desc limit ${mostSamples}`

/** A visit that is no more, as the event of its end knows it. */
export const visitRemoved = async (sql: Sql, { salonId, webhookId, objectId }: Due) =>
  (
    await sql<{ removed: WholeAppointment }>`
      select removed from webhook_deliveries
      where salon_id = ${salonId} and webhook_id = ${webhookId} and object_id = ${objectId}
        and removed is not null
      order by sequence desc limit 1`
  )[0]?.removed

type Answer = { readonly status: number | null; readonly ms: number }

const marking = ({ salonId, id, tries }: Due, { status, ms }: Answer, next: Date | null) => part`
  update webhook_deliveries set status = ${status}, ms = ${ms}, tries = tries + 1, next_at = ${next}
  where salon_id = ${salonId} and id = ${id} and tries = ${tries}`

export const markTest = (sql: Sql, one: Due, answer: Answer) => sql`${marking(one, answer, null)}`

/** After an outage all that waits for the address goes at once; what is being sent has its lease, which ends sooner. */
export const markArrived = (sql: Sql, one: Due, answer: Answer, now: Date) => sql`
  with marked as (${marking(one, answer, null)}),
  back as (
    update webhooks set failing_since = null
    where salon_id = ${one.salonId} and id = ${one.webhookId} and failing_since is not null returning *)
  update webhook_deliveries d set next_at = ${now} from back
  where d.salon_id = back.salon_id and d.webhook_id = back.id and d.next_at > ${leased(now)}`

type Failure = Answer & { readonly next: Date | null; readonly at: Date }

/** Since when the address fails; undefined where it is gone. */
export const markFailed = async (sql: Sql, one: Due, { next, at, ...answer }: Failure) =>
  (
    await sql<{ since: string }>`
      with marked as (${marking(one, answer, next)})
      update webhooks set failing_since = coalesce(failing_since, ${at})
      where salon_id = ${one.salonId} and id = ${one.webhookId}
      returning failing_since as since`
  )[0]?.since

/** Nothing is left to tell of. */
export const forget = (sql: Sql, { salonId, id }: Due) => sql`
  delete from webhook_deliveries where salon_id = ${salonId} and id = ${id}`
