import { commonErrors } from '#contract/common.ts'
import type { ErrorDef } from '#contract/kit/errors.ts'
import type { Route, RouteLimit } from '#contract/kit/route.ts'
import type { Caller } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Config } from '#server/core/config.ts'
import { callerOf } from '#server/core/networks.ts'
import { type Sql, part } from '#server/database/sql.ts'
import { hashOf } from '#server/core/secrets.ts'

/** The subject of a counter and its caller; the caller is stored as a hash, since it may be an address. */
export type Counted = {
  readonly what: string
  readonly by: string
  /** The counter survives a crash of the database, but costs a write to the disk. A call counts kept or unkept counters only. */
  readonly isKept?: true
}

const tableOf = (counted: Counted | undefined) =>
  counted?.isKept ? part`guess_counters` : part`rate_counters`

/** At most `most` in `seconds`, counted from the first. A call that is dearer than others weighs more than one. */
export type Limit = Counted & {
  readonly most: number
  readonly seconds: number
  readonly weight?: number
  /** Callers learn how it stands with each call. Others, which may count for several callers, are told where they refuse. */
  readonly isTold?: true
}

/** A limit after a call was counted. */
export type Tally = {
  readonly what: string
  readonly most: number
  readonly seconds: number
  readonly weight?: number
  readonly hits: number
  readonly resetsIn: number
}
export type Tell = (tallies: readonly Tally[]) => void

/** The part of a call that counting it takes. */
export type CountedCall = {
  readonly sql: Sql
  readonly now: () => Date
  readonly config: Pick<Config, 'RATE_LIMIT'>
  /** Tells the caller how limits stand, where a call is answered. */
  readonly tell?: Tell
}

const bucketOf = ({ what, by }: Counted) =>
  `${what}:${hashOf(by).toString('base64url').slice(0, 22)}`

type Counter = { bucket: string; hits: number; resets_at: string }
const secondsUntil = (time: string, now: Date) => (Date.parse(time) - now.getTime()) / 1000

/** Counts once under every limit, sorted so that two callers never block each other. */
async function countUp(sql: Sql, now: Date, limits: readonly Limit[]) {
  const asked = limits
    .map((limit) => ({ ...limit, bucket: bucketOf(limit) }))
    .toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1))
  const counters = await sql<Counter>`
    insert into ${tableOf(limits[0])} as c (bucket, hits, resets_at)
    select bucket, weight, ${now}::timestamptz + make_interval(secs => seconds)
    from unnest(${asked.map((limit) => limit.bucket)}::text[],
      ${asked.map((limit) => limit.seconds)}::int[],
      ${asked.map((limit) => limit.weight ?? 1)}::int[]) as asked (bucket, seconds, weight)
    on conflict (bucket) do update set
      hits = case when c.resets_at <= ${now} then excluded.hits
        else least(c.hits::bigint + excluded.hits, 2000000000)::int end,
      resets_at = case when c.resets_at <= ${now} then excluded.resets_at else c.resets_at end
    returning bucket, hits, resets_at`
  const limitOfBucket = new Map(asked.map((limit) => [limit.bucket, limit]))
  return counters.flatMap(({ bucket, hits, resets_at }): Counting[] => {
    const limit = limitOfBucket.get(bucket)
    return limit ? [{ ...limit, hits, resetsIn: secondsUntil(resets_at, now) }] : []
  })
}

type Counting = Limit & Tally

const isOver = ({ hits, most }: Tally) => hits > most
const waitOf = (tallies: readonly Tally[]) =>
  Math.max(0, ...tallies.filter(isOver).map(({ resetsIn }) => resetsIn))

/** Counts once under every limit; returns the seconds to wait, or 0. Callers at one moment are counted one by one. */
export const count = async (sql: Sql, now: Date, ...limits: readonly Limit[]) =>
  waitOf(await countUp(sql, now, limits))

/** Writes of one account, of any kind: bounds that a person never reaches, but a program that runs wild does. */
export const writeLimits = (userId: string): Limit[] => [
  { what: 'writes', by: userId, most: 120, seconds: 60, isTold: true },
]

/** Reads of one key; what people read is bounded by their hands. */
export const readLimits = (keyId: string): Limit[] => [
  { what: 'reads', by: keyId, most: 600, seconds: 60, isTold: true },
]

/** A route's limit, for whoever calls it. */
export function limitOf(
  { per, ...limit }: RouteLimit,
  { userId, ip }: { userId?: string | undefined; ip: string },
): Limit {
  const isCountedAlone = per === 'account' && userId !== undefined
  return { ...limit, by: isCountedAlone ? userId : callerOf(ip), isTold: true }
}

/** Counts once under one limit; tells whether it was the last that is free, and the seconds to wait beyond it. */
export async function countOne(sql: Sql, now: Date, limit: Limit) {
  const tallies = await countUp(sql, now, [limit])
  return { isLast: tallies.some(({ hits, most }) => hits === most), wait: waitOf(tallies) }
}

/** `wait` replaces the seconds in the refusal. */
type Refusing = { refusal?: ErrorDef; wait?: number }

/** Refuses a call beyond the limit. */
export async function limit(
  { sql, now, config, tell }: CountedCall,
  limits: readonly Limit[],
  { refusal = commonErrors.tooMany, wait }: Refusing = {},
) {
  if (config.RATE_LIMIT === 'off') return
  const tallies = await countUp(sql, now(), limits)
  tell?.(tallies.filter((tally) => tally.isTold || isOver(tally)))
  const seconds = waitOf(tallies)
  if (seconds > 0) throw new AppError(refusal, { retryAfterSeconds: wait ?? seconds })
}

type Counts = { readonly actor: Caller | null; readonly ip: string }

/** Writes of an account and reads of a key count here, none at its feature; what is public counts by its route's limit. */
export async function limitCall(call: CountedCall, route: Route, { actor, ip }: Counts) {
  if (actor && route.access !== 'public') {
    if (route.method !== 'GET') await limit(call, writeLimits(actor.userId))
    else if (actor.key) await limit(call, readLimits(actor.key.id))
  }
  if (route.limit) await limit(call, [limitOf(route.limit, { userId: actor?.userId, ip })])
}

/** Seconds to wait after the 1st, 2nd, 3rd … turn; the last entry holds for all later turns. */
export type Waits = readonly number[]
/** Turns with growing waits; `memory` seconds after the last one they begin anew. */
export type Slowdown = Counted & { readonly waits: Waits; readonly memory: number }

/** Takes a turn; returns 0, or the seconds until the next one is free. */
export async function takeTurn(sql: Sql, now: Date, slowdown: Slowdown) {
  const { waits, memory } = slowdown
  const bucket = bucketOf(slowdown)
  const wait = part`make_interval(secs => (${waits}::int[])[least(c.hits, ${waits.length})])`
  const nextTurn = part`c.resets_at - make_interval(secs => ${memory}) + ${wait}`
  const taken = await sql`
    insert into ${tableOf(slowdown)} as c (bucket, hits, resets_at)
    values (${bucket}, 1, ${now}::timestamptz + make_interval(secs => ${memory}))
    on conflict (bucket) do update set
      hits = case when c.resets_at <= ${now} then 1 else c.hits + 1 end,
      resets_at = excluded.resets_at
    where c.resets_at <= ${now} or ${nextTurn} <= ${now}
    returning 1`
  if (taken.length > 0) return 0
  const [free] = await sql<{ at: string }>`
    select ${nextTurn} as at from ${tableOf(slowdown)} c where bucket = ${bucket}`
  return free ? Math.max(1, secondsUntil(free.at, now)) : 1
}

/** Takes a count back, for instance of a right password. */
export const uncount = (sql: Sql, ...counted: readonly Counted[]) => sql`
  update ${tableOf(counted[0])} set hits = hits - 1
  where bucket = any(${counted.map(bucketOf)}::text[]) and hits > 0`

export const forget = (sql: Sql, counted: Counted) => sql`
  delete from ${tableOf(counted)} where bucket = ${bucketOf(counted)}`

export const forgetExpired = (sql: Sql, now: Date) => sql`
  with guesses as (delete from guess_counters where resets_at <= ${now})
  delete from rate_counters where resets_at <= ${now}`
