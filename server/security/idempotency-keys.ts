import { createHash } from 'node:crypto'
import { commonErrors } from '#contract/common.ts'
import type { Route } from '#contract/kit/route.ts'
import { idErrors, madeIdPattern } from '#contract/made-ids.ts'
import type { Caller, SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { LostRace } from '#server/database/retry.ts'
import { part, type Sql } from '#server/database/sql.ts'

/** A caller's key on a route. */
type CallersKey = {
  readonly salonId: string
  readonly userId: string
  readonly key: string
  readonly route: Pick<Route, 'method' | 'path'>
}

export type Asked = CallersKey & {
  readonly route: Pick<Route, 'aside'>
  /** What the caller sent, not what was read of it: a default that is new is no other content. */
  readonly sent: unknown
  readonly now: Date
}

/** Stands for all callers without a session: their keys share one space for each salon, so only the key tells them apart. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Whose key it is, and where: at the salon whose public page was knocked at, else at the session's own; a session that stands in
 * no salon has the account in its place.
 */
export const callerOf = (actor: Caller | null, knocked?: SalonId) => ({
  salonId: knocked ?? actor?.salonId ?? actor?.userId ?? nobody,
  userId: actor?.userId ?? nobody,
})

const nameOf = ({ method, path }: Asked['route']) => `${method} ${path}`

/** A device may ask for forty days what became of a booking on the public page: these keep their answers as long. */
const ofPublicPage = part`route = 'POST /api/public/salons/:slug/bookings'`

/**
 * The key is the id of an act: a device may send it again for forty days. After one day the work is still known as done, and
 * what was answered is not.
 */
export const isAct = part`(key ~ ${madeIdPattern} and not ${ofPublicPage})`

const [answerHours, keyHours] = [24, 40 * 24]
const before = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

/** The reply that the key got earlier; null for a new key, which is this transaction's from here on. */
export async function takeKey<Reply>(tx: Sql, asked: Asked): Promise<Reply | null> {
  const { salonId, userId, key, route, now } = asked
  const hash = contentOf(asked)
  // the constraint decides: whoever comes second waits here for the first.
  const taken = await tx`
    insert into idempotency_keys (salon_id, user_id, key, route, body_hash, created_at)
    values (${salonId}, ${userId}, ${key}, ${nameOf(route)}, ${hash}, ${now})
    on conflict (salon_id, user_id, route, key) do nothing returning 1`
  if (taken.length > 0) return null
  const [earlier] = await tx<{ isSame: boolean; reply: Reply | null }>`
    select body_hash = ${hash} as "isSame",
      case when not ${isAct} or created_at > ${before(now, answerHours)} then reply end as reply
    from idempotency_keys
    where salon_id = ${salonId} and user_id = ${userId} and route = ${nameOf(route)} and key = ${key}`
  // The key was forgotten at this very moment.
  if (!earlier) throw new LostRace()
  if (!earlier.isSame) throw new AppError(commonErrors.idempotencyMismatch)
  if (earlier.reply === null) throw new AppError(idErrors.alreadyDone)
  return earlier.reply
}

/** What the call of a new key was answered. */
export const keepReply = (
  tx: Sql,
  { salonId, userId, key, route }: CallersKey,
  reply: object,
) => tx`
  update idempotency_keys set reply = ${JSON.stringify(reply)}
  where salon_id = ${salonId} and user_id = ${userId} and route = ${nameOf(route)} and key = ${key}`

/** Fields count in whichever order they stand. */
function contentOf({ route, sent }: Asked) {
  const counted = (name: string, value: unknown) =>
    route.aside?.includes(name) ? undefined : isRecord(value) ? inOrder(value) : value
  return createHash('sha256').update(JSON.stringify(sent, counted)).digest()
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const inOrder = (fields: object) =>
  Object.fromEntries(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** Keys are looked at after a day, and those that stay after forty once more. */
export const forgetKeys = (sql: Sql, now: Date) => sql`
  with kept as (
    update idempotency_keys set is_kept = true, reply = case when ${ofPublicPage} then reply end
    where not is_kept and created_at < ${before(now, answerHours)} and (${isAct} or ${ofPublicPage})),
  old as (
    delete from idempotency_keys where is_kept and created_at < ${before(now, keyHours)})
  delete from idempotency_keys
  where not is_kept and created_at < ${before(now, answerHours)} and not (${isAct} or ${ofPublicPage})`

/** The stored reply of the call that was done under this key; undefined while there is none. */
export async function replyTo<Reply>(sql: Sql, { salonId, userId, key, route }: CallersKey) {
  const [kept] = await sql<{ reply: Reply }>`
    select reply from idempotency_keys
    where salon_id = ${salonId} and user_id = ${userId} and route = ${nameOf(route)} and key = ${key}`
  return kept?.reply
}
