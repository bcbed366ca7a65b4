import { createHash } from 'node:crypto'
import { commonErrors } from '#contract/common.ts'
import type { Route } from '#contract/kit/route.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { type Sql, only } from '#server/database/sql.ts'

type Asked = {
  readonly salon: SalonId
  readonly key: string
  readonly route: Pick<Route, 'method' | 'path'>
  readonly input: unknown
  readonly now: Date
}

/**
 * Does the work once for each key. The key, the work and its answer are one transaction: who asks again meanwhile
 * waits for it and gets the same answer; a refusal leaves no trace, so a second try is a real one.
 */
export const once = <Reply extends object>(
  sql: Sql,
  asked: Asked,
  work: (tx: Sql) => Promise<Reply>,
): Promise<Reply> =>
  sql.begin(async (tx) => {
    if (!(await takeKey(tx, asked))) return earlierReply<Reply>(tx, asked)
    const reply = await work(tx)
    await tx`
      update idempotency_keys set reply = ${JSON.stringify(reply)}
      where salon_id = ${asked.salon} and key = ${asked.key}`
    return reply
  })

const nameOf = ({ route: { method, path } }: Asked) => `${method} ${path}`
const hashOf = ({ input }: Asked) => createHash('sha256').update(JSON.stringify(input)).digest()

async function takeKey(tx: Sql, asked: Asked) {
  const taken = await tx`
    insert into idempotency_keys (salon_id, key, route, body_hash, created_at)
    values (${asked.salon}, ${asked.key}, ${nameOf(asked)}, ${hashOf(asked)}, ${asked.now})
    on conflict do nothing
    returning 1`
  return taken.length > 0
}

async function earlierReply<Reply>(tx: Sql, asked: Asked): Promise<Reply> {
  const rows = await tx<{ route: string; body_hash: Buffer; reply: Reply }>`
    select route, body_hash, reply from idempotency_keys
    where salon_id = ${asked.salon} and key = ${asked.key}`
  const earlier = only(rows)
  if (earlier.route !== nameOf(asked) || !earlier.body_hash.equals(hashOf(asked)))
    throw new AppError(commonErrors.idempotencyMismatch)
  return earlier.reply
}

/** A key is what the caller made up; anything printable of a sane length will do. */
export function readKey(header: unknown): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw new AppError(commonErrors.malformed)
  return header
}
