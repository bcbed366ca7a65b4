import { type Sql, part } from '#server/database/sql.ts'
import { hashOf, newSecret } from './secrets.ts'

const minute = 60_000
const hour = 60 * minute
const idleLimit = 12 * hour
const ageLimit = 30 * 24 * hour
/** Using a session is written down this often: seldom enough to cost nothing, often enough for the idle limit. */
const noteEvery = minute

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/** For a query over `sessions s`: those that still count. */
export const isAlive = (now: Date) =>
  part`s.last_used_at > ${before(now, idleLimit)} and s.created_at > ${before(now, ageLimit)}
    and (s.ends_at is null or s.ends_at > ${now})`

/** Whether the last use written down is old enough to be written down again. */
export const isUseDue = (lastUsedAt: string, now: Date) =>
  now.getTime() - Date.parse(lastUsedAt) >= noteEvery

/** Two nodes may note the same sessions at once: neither waits for the other, one of them is enough. */
export const noteUse = (sql: Sql, ids: readonly Buffer[], now: Date) => sql`
  update sessions set last_used_at = ${now} where token_hash in (
    select token_hash from sessions
    where token_hash = any(${ids}::bytea[]) and last_used_at < ${now}
    for update skip locked)`

type Start = {
  /** By default the salon that the account entered last. */
  salonId?: string
  /** By default now: the password has just been shown. */
  provedAt?: Date
}

/** Answers the token: the only copy there will ever be. The session stands in one salon, or in none, until it ends. */
export async function startSession(
  sql: Sql,
  userId: string,
  now: Date,
  { salonId, provedAt = now }: Start = {},
): Promise<string> {
  const token = newSecret()
  await sql`
    with place as (
      select salon_id from members
      where user_id = ${userId} and salon_id = coalesce(${salonId ?? null}, salon_id)
      order by entered_at desc nulls last, created_at, salon_id limit 1),
    entered as (
      update members m set entered_at = ${now} from place
      where m.salon_id = place.salon_id and m.user_id = ${userId})
    insert into sessions (token_hash, user_id, salon_id, created_at, last_used_at, proved_at)
    values (${hashOf(token)}, ${userId}, (select salon_id from place), ${now}, ${now}, ${provedAt})`
  return token
}

const leftBehindMs = minute

/** A session that another one takes over from: calls that are under way still find it. Left twice, it ends no later. */
export const leaveSession = (sql: Sql, id: Buffer, now: Date) => sql`
  update sessions set ends_at = least(ends_at, ${new Date(now.getTime() + leftBehindMs)}) where token_hash = ${id}`

/** When this session's owner last showed the password; undefined when the session has ended. */
export async function provedAt(sql: Sql, id: Buffer) {
  const [session] = await sql<{ proved_at: string }>`
    select proved_at from sessions where token_hash = ${id} for update`
  return session?.proved_at
}

export const proveSession = (sql: Sql, id: Buffer, now: Date) => sql`
  update sessions set proved_at = ${now} where token_hash = ${id}`

export const sessionsChannel = 'sessions'
/** How an ended session is named to the other nodes. */
export const nameOfSession = (id: Buffer) => id.toString('hex')

/**
 * Told in the transaction that ends them, at the price of commits that wait for each other: a few a second at most. So
 * each node hears of the end before it hears of anything that is committed after it.
 */
const endAndTell = (sql: Sql, which: ReturnType<typeof part>) => sql`
  with ended as (delete from sessions where ${which} returning token_hash)
  select pg_notify(${sessionsChannel}, encode(token_hash, 'hex')) from ended`

export const endSession = (sql: Sql, id: Buffer) => endAndTell(sql, part`token_hash = ${id}`)

export const endSessionsOf = (sql: Sql, userId: string, except: Buffer | null = null) =>
  endAndTell(sql, part`user_id = ${userId} and token_hash is distinct from ${except}`)

export const endSessionsOfSalon = (sql: Sql, salonId: string) =>
  endAndTell(sql, part`salon_id = ${salonId}`)

/** Of a member who is one no more. */
export const endSessionsIn = (sql: Sql, salonId: string, userId: string) =>
  endAndTell(sql, part`salon_id = ${salonId} and user_id = ${userId}`)

export const endStaleSessions = (sql: Sql, now: Date) => sql`
  delete from sessions s where not (${isAlive(now)})`
