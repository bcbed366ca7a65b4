import type { Account } from '#contract/session.ts'
import { dayOf } from '#contract/kit/time.ts'
import { isOpen } from '#contract/subscription.ts'
import { statusOn } from '#server/features/subscription/rules.ts'
import { accountColumns } from '#server/features/users/data.ts'
import { type AccountRow, toAccount } from '#server/features/users/rules.ts'
import type { Actor, SalonId } from '#server/core/actor.ts'
import { inBatches } from '#server/core/batch-loader.ts'
import { type Sql, only } from '#server/database/sql.ts'
import type { Deps } from '#server/http/route.ts'
import type { Identify } from '#server/http/server.ts'
import { rawReply } from '#server/http/raw-reply.ts'
import { hashOf } from '#server/security/secrets.ts'
import { isAlive, noteUse, termsOf } from '#server/security/sessions.ts'

/** The database numbers whoever writes a row: the same two numbers, the same two rows. */
type SessionRow = AccountRow & {
  session_mark: string
  user_mark: string
  started_at: string
  last_used_at: string
}
/** What somebody was in that state of the database, and is as long as it stands and the day lasts. */
type Found = {
  readonly hash: Buffer
  readonly row: SessionRow
  readonly state: string
  readonly today: string
  readonly actor: Actor
  readonly livesUntil: number
  readonly notedUntil: number
}
type Asked = { readonly hash: Buffer; readonly before: Found | undefined }
/** Of a session that has ended, or that nobody ever had, nothing is left. */
type News = { state: string; nth: number | null; row: SessionRow | null }

/** Of so many sessions a node remembers what it read. */
const mostRemembered = 5_000

/**
 * Everything the gate and the profile need comes with the session, in one trip. What this node has read before is
 * proved on the same trip and not sent again: only what has changed since, or has ended, comes back. Where nothing at
 * all was written since, the state of the database is proof enough; while others write, nobody asks for it alone.
 */
function lookBy({ sql, now }: Deps) {
  const known = new Map<string, Found>()
  let latest = ''
  let isQuiet = false

  async function prove(tokens: readonly string[], at: Date) {
    if (!isQuiet) return undefined
    const state = latest
    const today = dayOf(at)
    const found = tokens
      .map((token) => known.get(token))
      .filter((one) => one?.state === state && isCurrent(one, today, at))
    const isProved = found.length === tokens.length && (await stateOf(sql)) === state
    return isProved ? found : undefined
  }

  async function read(tokens: readonly string[], at: Date) {
    const asked = tokens.map((token) => {
      const before = known.get(token)
      return { hash: before?.hash ?? hashOf(token), before }
    })
    const answers = await newsOf(sql, asked, at)
    const { state } = only(answers)
    isQuiet = state === latest
    latest = state
    const news = new Map(answers.map(({ nth, row }) => [nth, row]))
    const found = asked.map(({ hash, before }, index) => {
      // No news of it: it is as it was before.
      const row = news.has(index + 1) ? news.get(index + 1) : before?.row
      return row ? toFound(hash, row, state, at, before) : undefined
    })
    remember(known, tokens, found)
    return found
  }

  return inBatches(async (tokens: readonly string[]) => {
    const at = now()
    return (await prove(tokens, at)) ?? (await read(tokens, at))
  })
}

/** A session is used by what a person does; whether a screen may stay open is looked up without noting a use. */
export function identifyBy(deps: Deps): Identify {
  const { sql, now } = deps
  const look = lookBy(deps)
  const note = inBatches(
    async (ids: readonly Buffer[]) => {
      await noteUse(sql, ids, now())
      return ids
    },
    (id) => id.toString('hex'),
  )
  return async (token, isUse = true) => {
    const one = await look(token)
    if (one && isUse && one.notedUntil <= now().getTime()) await note(one.hash)
    return one?.actor
  }
}

function toFound(hash: Buffer, row: SessionRow, state: string, at: Date, before?: Found): Found {
  const today = dayOf(at)
  if (row === before?.row && before.today === today) return { ...before, state }
  const terms = termsOf(row.started_at, row.last_used_at)
  return { hash, row, state, today, actor: toActor(hash, row, today), ...terms }
}

const isCurrent = (one: Found, today: string, at: Date) =>
  one.today === today && one.livesUntil > at.getTime()

/** Names the transactions that count: the same name, the same rows, whatever the table. */
const stateOf = async (sql: Sql) =>
  only(await sql<{ state: string }>`select pg_current_snapshot()::text as state`).state

/**
 * `limit 1` keeps it a look-up for each token, however many sessions there are. Lists that stand in a `select` of their
 * own are as long as any other to the planner; seen plainly, short ones would have it make a plan for every request. A
 * row is one value, as nearly every answer is empty and would yet describe its thirty columns.
 */
const newsOf = (sql: Sql, asked: readonly Asked[], at: Date) => sql<News>`
  select now.state, news.nth, news.row
  from (select pg_current_snapshot()::text) now (state)
  left join (
    select asked.nth, row_to_json(found) as row
    from unnest((select ${asked.map(({ hash }) => hash)}::bytea[]),
      (select ${asked.map(({ before }) => before?.row.session_mark ?? null)}::xid[]),
      (select ${asked.map(({ before }) => before?.row.user_mark ?? null)}::xid[]))
      with ordinality as asked (hash, session_mark, user_mark, nth)
    left join lateral (
      select s.xmin as session_mark, u.xmin as user_mark, s.created_at as started_at,
        s.last_used_at, ${accountColumns}
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = asked.hash and u.is_active and ${isAlive(at)} limit 1) found on true
    where found.session_mark is distinct from asked.session_mark
      or found.user_mark is distinct from asked.user_mark) news on true`

/** Whoever was not read for longest is forgotten. */
function remember(
  known: Map<string, Found>,
  tokens: readonly string[],
  found: readonly (Found | undefined)[],
) {
  tokens.forEach((token, nth) => {
    known.delete(token)
    const one = found[nth]
    if (one) known.set(token, one)
  })
  for (const token of known.keys()) {
    if (known.size <= mostRemembered) break
    known.delete(token)
  }
}

const accounts = new WeakMap<Actor, Account>()

function toActor(hash: Buffer, row: SessionRow, today: string): Actor {
  const actor: Actor = {
    userId: row.id,
    salonId: row.salon_id as SalonId,
    role: row.role,
    isLockedOut: !isOpen(statusOn(today, row)),
    session: { id: hash, startedAt: new Date(row.started_at) },
  }
  accounts.set(actor, toAccount(row, today))
  return actor
}

/** The account as it was read, or proved unchanged, with the session of this very request. */
export const accountOf = (actor: Actor) =>
  only([accounts.get(actor)].filter((account) => account !== undefined))

const profiles = new WeakMap<Actor, { reply: never }>()

/** It is asked for at every turn and hardly ever changes: written once. */
export function profileOf(actor: Actor) {
  const known = profiles.get(actor)
  if (known) return known.reply
  const reply = rawReply(JSON.stringify({ user: accountOf(actor) }))
  profiles.set(actor, { reply })
  return reply
}

export const rememberNetwork = (sql: Sql, userId: string, network: string, now: Date) => sql`
  insert into login_networks (user_id, network, last_login_at) values (${userId}, ${network}, ${now})
  on conflict (user_id, network) do update set last_login_at = excluded.last_login_at`

const idempotencyHours = 24

export const forgetIdempotencyKeys = (sql: Sql, now: Date) => sql`
  delete from idempotency_keys
  where created_at < ${now}::timestamptz - make_interval(hours => ${idempotencyHours})`
