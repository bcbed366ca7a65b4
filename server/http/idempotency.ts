import { commonErrors } from '#contract/common.ts'
import type { Route } from '#contract/kit/route.ts'
import type { Caller, SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { transaction } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import {
  type Asked,
  callerOf,
  keepReply,
  replyTo,
  takeKey,
} from '#server/security/idempotency-keys.ts'

/**
 * Does the work once for each key. The key, the work and its reply are one transaction: a second request with the same
 * key waits for the first and gets its reply; a refusal leaves no trace, so a second try is a real one.
 */
export const once = <Reply extends object>(
  sql: Sql,
  asked: Asked,
  work: (tx: Sql) => Promise<Reply>,
): Promise<Reply> =>
  transaction(sql, async (tx) => {
    const earlier = await takeKey<Reply>(tx, asked)
    if (earlier) return earlier
    const reply = await work(tx)
    await keepReply(tx, asked, reply)
    return reply
  })

/** Whether a call of this kind was answered under its key at a salon: it is a repeated one, which does nothing new. */
export const isRepeatOf =
  (sql: Sql, route: Route, { actor, key }: { actor: Caller | null; key: string | undefined }) =>
  async (salon: SalonId) =>
    key !== undefined &&
    (await replyTo(sql, { ...callerOf(actor, salon), key, route })) !== undefined

/** The key of a call; a route that asks by the key of another call is refused without. */
export function keyOf({ idempotent, wantsKey }: Route, header: unknown) {
  if (wantsKey && header === undefined) throw new AppError(commonErrors.malformed)
  return idempotent || wantsKey ? readKey(header) : undefined
}

/** Reads the caller's key: any printable text of 1 to 200 characters without blanks. */
function readKey(header: unknown): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw new AppError(commonErrors.malformed)
  return header
}
