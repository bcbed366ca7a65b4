import type { BusyFeed } from '#contract/calendars.ts'
import type { SalonId } from '#server/core/actor.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { sealFor, unsealIfOwn } from '#server/security/derived-keys.ts'

/** At a moment, on the salon's calendar. */
const dayAt = (now: Date) => part`(${now}::timestamptz at time zone l.time_zone)::date`

/** The barbers' own calendars, with how often each says busy from Monday to Sunday. */
export const busyFeedsOf = (sql: Sql, salon: SalonId, now: Date) => sql<BusyFeed>`
  select f.staff_id as "barberId", f.provider, ${isoOf(part`f.read_at`)} as "readAt",
    ${isoOf(part`f.failing_since`)} as "failingSince",
    (select count(*) from absences x
      where x.salon_id = f.salon_id and x.staff_id = f.staff_id and x.source = 'kalendari'
        and x.to_day >= date_trunc('week', ${dayAt(now)})::date
        and x.from_day < date_trunc('week', ${dayAt(now)})::date + 7) as "busyThisWeek"
  from busy_feeds f join salons l on l.id = f.salon_id
  where f.salon_id = ${salon} order by f.staff_id`

/** What reading a calendar has to know of its salon; undefined for a barber who is none of it. */
export async function placeOf(sql: Sql, salon: SalonId, staffId: string, now: Date) {
  const [place] = await sql<{ zone: string; today: string }>`
    select l.time_zone as zone, ${dayAt(now)} as today
    from staff b join salons l on l.id = b.salon_id where b.salon_id = ${salon} and b.id = ${staffId}`
  return place
}

const minute = 60_000
export const everyMs = 15 * minute
/** Longer than a reading takes; another node goes on after it where one has died. */
const leaseMs = 5 * minute
export const atOnce = 20

type Connected = {
  readonly staffId: string
  readonly address: string
  readonly provider: string
  readonly etag: string | null
  readonly today: string
  readonly at: Date
}

export async function saveFeed(tx: Sql, salon: SalonId, feed: Connected) {
  const { staffId, address, provider, etag, today, at } = feed
  const sealed = await sealFor(tx, staffId, Buffer.from(address))
  await tx`
    insert into busy_feeds (salon_id, staff_id, address, provider, etag, read_day, read_at, next_at)
    values (${salon}, ${staffId}, ${sealed}, ${provider}, ${etag}, ${today}, ${at},
      ${new Date(at.getTime() + everyMs)})
    on conflict (salon_id, staff_id) do update set address = excluded.address,
      provider = excluded.provider, etag = excluded.etag, read_day = excluded.read_day,
      read_at = excluded.read_at, failing_since = null, next_at = excluded.next_at`
}

export const deleteFeed = async (tx: Sql, salon: SalonId, staffId: string) =>
  (
    await tx`
      delete from busy_feeds where salon_id = ${salon} and staff_id = ${staffId} returning 1`
  ).length > 0

type DueRow = {
  readonly salonId: SalonId
  readonly staffId: string
  readonly sealed: Buffer
  readonly etag: string | null
  readonly readDay: string | null
  readonly zone: string
  readonly today: string
}
export type Due = DueRow & {
  /** Null: what is kept can't be opened, as with another installation's key. */
  readonly address: string | null
}

/** What is due, taken for some minutes so that no other node reads it -- skip locked. */
export const claimRows = (sql: Sql, now: Date) => sql<DueRow>`
  with f as (
    update busy_feeds set next_at = ${new Date(now.getTime() + leaseMs)}
    where (salon_id, staff_id) in (
      select salon_id, staff_id from busy_feeds where next_at <= ${now}
      order by next_at limit ${atOnce} for update skip locked)
    returning *)
  select f.salon_id as "salonId", f.staff_id as "staffId", f.address as sealed, f.etag,
    f.read_day as "readDay", l.time_zone as zone, ${dayAt(now)} as today
  from f join salons l on l.id = f.salon_id`

export async function claimDue(sql: Sql, now: Date): Promise<Due[]> {
  const rows = await claimRows(sql, now)
  return Promise.all(rows.map(async (row) => ({ ...row, address: await addressOf(sql, row) })))
}

/** One that can't be opened keeps no other from being read. */
const addressOf = async (sql: Sql, { staffId, sealed }: DueRow) =>
  (await unsealIfOwn(sql, staffId, sealed))?.toString() ?? null

/** Holds the feed; false where it was removed or leads elsewhere by now. */
export const holdFeed = async (tx: Sql, { salonId, staffId, sealed }: Due) =>
  (
    await tx`
      select 1 from busy_feeds where salon_id = ${salonId} and staff_id = ${staffId} and address = ${sealed}
      for update`
  ).length > 0

export const noteRead = (
  tx: Sql,
  { salonId, staffId, today }: Due,
  etag: string | null,
  at: Date,
) => tx`
  update busy_feeds set etag = ${etag}, read_day = ${today}, read_at = ${at}, failing_since = null,
    next_at = ${new Date(at.getTime() + everyMs)}
  where salon_id = ${salonId} and staff_id = ${staffId}`

export const noteFailure = (tx: Sql, { salonId, staffId }: Due, at: Date) => tx`
  update busy_feeds set failing_since = coalesce(failing_since, ${at}),
    next_at = ${new Date(at.getTime() + everyMs)}
  where salon_id = ${salonId} and staff_id = ${staffId}`

/** Each reading of one that is slow costs all that it may: after an hour it is tried again, then once a day. */
export const noteSlow = (tx: Sql, { salonId, staffId }: Due, at: Date) => tx`
  update busy_feeds set failing_since = coalesce(failing_since, ${at}),
    next_at = ${at}::timestamptz + case when failing_since <= ${at}::timestamptz - interval '1 hour'
      then interval '24 hours' else interval '1 hour' end
  where salon_id = ${salonId} and staff_id = ${staffId}`

export const putOff = (tx: Sql, { salonId, staffId }: Due, seconds: number, at: Date) => tx`
  update busy_feeds set next_at = ${new Date(at.getTime() + seconds * 1000)}
  where salon_id = ${salonId} and staff_id = ${staffId}`
