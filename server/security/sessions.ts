import { pinIdleMinutes } from '#contract/devices/devices.ts'
import type { SalonId } from '#server/core/actor.ts'
import { type Sql, part } from '#server/database/sql.ts'
import { hashOf, newSecret } from '#server/core/secrets.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const idleLimit = 12 * hour
const pinIdleLimit = pinIdleMinutes * minute
const ageLimit = 30 * 24 * hour
/** Using a session is written down this often: seldom enough to cost nothing, often enough for the idle limit. */
const noteEvery = minute
const notePinEvery = 5 * second

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/** For a query over `sessions s`: those that still count. */
export const isAlive = (now: Date) =>
  part`s.last_used_at > ${before(now, idleLimit)} and s.created_at > ${before(now, ageLimit)}
    and (s.ends_at is null or s.ends_at > ${now})
    and (not s.by_pin or s.last_used_at > ${before(now, pinIdleLimit)})`

/** Whether the last use written down is old enough to be written down again. */
export const isUseDue = (session: { last_used_at: string; by_pin: boolean }, now: Date) =>
  now.getTime() - Date.parse(session.last_used_at) >= (session.by_pin ? notePinEvery : noteEvery)

/** Two nodes may note the same sessions at once: neither waits for the other, one of them is enough. */
export const noteUse = (sql: Sql, ids: readonly Buffer[], now: Date) => sql`
  update sessions set last_used_at = ${now} where token_hash in (
    select token_hash from sessions
    where token_hash = any(${ids}::bytea[]) and last_used_at < ${now}
    for update skip locked)`

type Start = {
  /** By default the salon that was entered last: on this device, or by the account. */
  salonId?: string
  /** By default now: the password has just been shown. Null where it was not. */
  provedAt?: Date | null
  /** The device that opens the session. */
  deviceId?: string | null
  byPin?: boolean
}

/** Answers the token: the only copy there will ever be. The session stands in one salon, or in none, until it ends. */
export async function startSession(
  sql: Sql,
  userId: string,
  now: Date,
  { salonId, provedAt = now, deviceId = null, byPin = false }: Start = {},
): Promise<string> {
  const token = newSecret()
  await sql`
    with place as (
      select m.salon_id from members m
      left join devices d on d.id = ${deviceId} and d.last_salon_id = m.salon_id
      where m.user_id = ${userId} and m.salon_id = coalesce(${salonId ?? null}, m.salon_id)
      order by d.id is null, m.entered_at desc nulls last, m.created_at, m.salon_id limit 1),
    entered as (
      update members m set entered_at = ${now} from place
      where m.salon_id = place.salon_id and m.user_id = ${userId}),
    remembered as (
      update devices d set last_salon_id = place.salon_id from place
      where d.id = ${deviceId} and d.user_id = ${userId}
        and d.last_salon_id is distinct from place.salon_id)
    insert into sessions (token_hash, user_id, salon_id, created_at, last_used_at, proved_at,
      device_id, by_pin)
    values (${hashOf(token)}, ${userId}, (select salon_id from place), ${now}, ${now}, ${provedAt},
      ${deviceId}, ${byPin})`
  return token
}

const leftBehindMs = minute

/** A session that another one takes over from: calls that are under way still find it. Left twice, it ends no later. */
export const leaveSession = (sql: Sql, id: Buffer, now: Date) => sql`
  update sessions set ends_at = least(ends_at, ${new Date(now.getTime() + leftBehindMs)}) where token_hash = ${id}`

/** When the password was last shown in this session: null for never, undefined when the session has ended. */
export async function provedAt(sql: Sql, id: Buffer) {
  const [session] = await sql<{ proved_at: string | null }>`
    select proved_at from sessions where token_hash = ${id} for update`
  return session?.proved_at
}

/** What a session hands on to the one that takes over from it; undefined when it has ended. */
export async function carriedOver(sql: Sql, id: Buffer) {
  const [session] = await sql<{ provedAt: string | null; deviceId: string | null }>`
    select proved_at as "provedAt", device_id as "deviceId" from sessions
    where token_hash = ${id} for update`
  return (
    session && {
      ...session,
      provedAt: session.provedAt === null ? null : new Date(session.provedAt),
    }
  )
}

export const proveSession = (sql: Sql, id: Buffer, now: Date) => sql`
  update sessions set proved_at = ${now} where token_hash = ${id}`

export const sessionsChannel = 'sessions'
/** How an ended session is named to the other nodes. */
export const nameOfSession = (id: Buffer) => id.toString('hex')

type Which = ReturnType<typeof part>

/**
 * Notifies in the transaction that ends them, although such commits wait for each other: a few a second at most. So each
 * node learns of the end before it learns of anything that is committed after it.
 */
const endAndTell = (sql: Sql, which: Which) => sql`
  with ended as (delete from sessions where ${which} returning token_hash)
  select pg_notify(${sessionsChannel}, encode(token_hash, 'hex')) from ended`

/** Locks the devices before their sessions are ended, so that a session just started by one of them is ended too. */
const holdDevices = (sql: Sql, which: Which) => sql`
  select 1 from devices d where ${which} order by d.id for update`

/** `salon_id` is set for a salon's tablet. */
type Ended = { id: string; name: string; salon_id: SalonId | null }

/** Devices, as a condition on `devices d`, and all sessions that they opened. Needs a transaction. */
export async function endDevices(sql: Sql, which: Which) {
  await holdDevices(sql, which)
  await endAndTell(sql, part`device_id in (select d.id from devices d where ${which})`)
  return sql<Ended>`delete from devices d where ${which} returning id, name, salon_id`
}

/** A log-out. The remembered device that opened the session ends with it; sessions of its other tabs go on. */
export async function endSession(sql: Sql, id: Buffer) {
  await sql`
    delete from devices where user_id is not null
      and id = (select device_id from sessions where token_hash = ${id})`
  await endAndTell(sql, part`token_hash = ${id}`)
}

/** All sessions of an account, but for one that goes on, and all devices that remember it. Needs a transaction. */
export async function endSessionsOf(sql: Sql, userId: string, except: Buffer | null = null) {
  await holdDevices(sql, part`d.user_id = ${userId}`)
  await endAndTell(sql, part`user_id = ${userId} and token_hash is distinct from ${except}`)
  await sql`delete from devices where user_id = ${userId}`
}

/** All other sessions of an account and the devices that remember it, but for this session's own; those by PIN go on. */
export async function endOtherSessions(
  sql: Sql,
  userId: string,
  { id, deviceId }: { readonly id: Buffer; readonly deviceId: string | null },
) {
  await endDevices(sql, part`d.user_id = ${userId} and d.id is distinct from ${deviceId}::uuid`)
  await endAndTell(
    sql,
    part`user_id = ${userId} and token_hash <> ${id} and not by_pin
      and (device_id is null or device_id is distinct from ${deviceId}::uuid)`,
  )
}

const worksElsewhere = (userId: Which, salonId: string) => part`exists (
  select from members o where o.user_id = ${userId} and o.salon_id <> ${salonId})`

/** Of a salon that is no more, with its tablets and with the devices of members who work nowhere else. */
export async function endSessionsOfSalon(sql: Sql, salonId: string) {
  const members = part`select m.user_id from members m where m.salon_id = ${salonId}`
  await endDevices(
    sql,
    part`(d.salon_id = ${salonId} or (d.user_id in (${members})
      and not ${worksElsewhere(part`d.user_id`, salonId)}))`,
  )
  await endAndTell(sql, part`salon_id = ${salonId}`)
}

/** Ends a leaving member's sessions in the salon, and the devices that remember the person if it was the last salon. */
export async function endSessionsIn(sql: Sql, salonId: string, userId: string) {
  await endDevices(
    sql,
    part`d.user_id = ${userId} and not ${worksElsewhere(part`${userId}::uuid`, salonId)}`,
  )
  await endAndTell(sql, part`salon_id = ${salonId} and user_id = ${userId}`)
}

/** Ends the sessions that were opened with a PIN, once the PIN is changed. */
export const endSessionsByPin = (sql: Sql, userId: string) =>
  endAndTell(sql, part`user_id = ${userId} and by_pin`)

export const endStaleSessions = (sql: Sql, now: Date) => sql`
  delete from sessions s where not (${isAlive(now)})`
