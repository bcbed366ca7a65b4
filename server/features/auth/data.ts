import type { Account } from '#contract/session.ts'
import { dayOf } from '#contract/kit/time.ts'
import { isOpen } from '#contract/subscription.ts'
import { statusOn } from '#server/features/subscription/rules.ts'
import { accountColumns } from '#server/features/users/data.ts'
import { type AccountRow, toAccount } from '#server/features/users/rules.ts'
import type { Actor, SalonId } from '#server/platform/actor.ts'
import { inBatches } from '#server/platform/batch.ts'
import { type Sql, only } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/endpoint.ts'
import type { Identify } from '#server/platform/http.ts'
import { hashOf } from '#server/platform/secrets.ts'
import { isAlive, needsNote, noteUse } from '#server/platform/sessions.ts'

type SessionRow = AccountRow & {
  nth: number
  token_hash: Buffer
  started_at: string
  last_used_at: string
}

/** Everything the gate and the profile need comes with the session, in one trip. */
export function identifyBy({ sql, now }: Deps): Identify {
  const find = inBatches(async (tokens) => {
    const at = now()
    const rows = await sql<SessionRow>`
      select asked.nth, s.token_hash, s.created_at as started_at, s.last_used_at, ${accountColumns}
      from unnest(${tokens.map(hashOf)}::bytea[]) with ordinality as asked (hash, nth)
      join sessions s on s.token_hash = asked.hash
      join users u on u.id = s.user_id
      where u.is_active and ${isAlive(at)}`
    const unnoted = rows.filter((row) => needsNote(row.last_used_at, at))
    if (unnoted.length > 0)
      await noteUse(
        sql,
        unnoted.map((row) => row.token_hash),
        at,
      )
    const today = dayOf(at)
    return new Map(rows.map((row) => [tokens[row.nth - 1] ?? '', toActor(row, today)]))
  })
  return async (token) => (await find(token)) ?? null
}

const accounts = new WeakMap<Actor, Account>()

function toActor(row: SessionRow, today: string): Actor {
  const actor: Actor = {
    userId: row.id,
    salonId: row.salon_id as SalonId,
    role: row.role,
    isLockedOut: !isOpen(statusOn(today, row)),
    session: { id: row.token_hash, startedAt: new Date(row.started_at) },
  }
  accounts.set(actor, toAccount(row, today))
  return actor
}

/** The account as it was read with the session of this very request. */
export const accountOf = (actor: Actor) =>
  only([accounts.get(actor)].filter((account) => account !== undefined))

export const rememberNetwork = (sql: Sql, userId: string, network: string, now: Date) => sql`
  insert into login_networks (user_id, network, last_login_at) values (${userId}, ${network}, ${now})
  on conflict (user_id, network) do update set last_login_at = excluded.last_login_at`

const idempotencyHours = 24

export const forgetIdempotencyKeys = (sql: Sql, now: Date) => sql`
  delete from idempotency_keys
  where created_at < ${now}::timestamptz - make_interval(hours => ${idempotencyHours})`
