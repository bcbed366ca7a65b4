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
  token_hash: Buffer
  started_at: string
  last_used_at: string
}
/** The database numbers whoever writes a row: the same two numbers, the same two rows. */
type Marks = { session_mark: string; user_mark: string }
type Found = Marks & { row: SessionRow; today: string; actor: Actor }
/** A session that has ended, or that nobody ever had, has no marks left. */
type News = { nth: number } & (
  | (SessionRow & Marks)
  | { session_mark: null; user_mark: string | null }
)

/** Of so many sessions a node remembers what it read. */
const mostRemembered = 5_000

/**
 * Everything the gate and the profile need comes with the session, in one trip. What this node has read before is
 * proved on the same trip and not sent again: only what has changed since, or has ended, comes back.
 */
export function identifyBy({ sql, now }: Deps): Identify {
  const known = new Map<string, Found>()
  const find = inBatches(async (tokens) => {
    const at = now()
    const today = dayOf(at)
    const asked = tokens.map((token) => ({ token, before: known.get(token) }))
    const news = new Map((await newsOf(sql, asked, at)).map((one) => [one.nth, one]))
    const found = asked.flatMap(({ token, before }, index) => {
      const one = foundBy(news.get(index + 1), before, today)
      return one ? [[token, one] as const] : []
    })
    remember(known, tokens, found)
    await noteUses(sql, found, at)
    return new Map(found)
  })
  return async (token) => (await find(token))?.actor ?? null
}

/** No news of it: it is as it was before. */
function foundBy(news: News | undefined, before: Found | undefined, today: string) {
  if (!news) return before && (before.today === today ? before : toFound(before.row, before, today))
  if (news.session_mark === null) return undefined
  const { nth: _, session_mark, user_mark, ...row } = news
  return toFound(row, { session_mark, user_mark }, today)
}

const toFound = (row: SessionRow, { session_mark, user_mark }: Marks, today: string): Found => ({
  session_mark,
  user_mark,
  row,
  today,
  actor: toActor(row, today),
})

/**
 * `limit 1` keeps it a look-up for each token, however many sessions there are. Lists that stand in a `select` of their
 * own are as long as any other to the planner; seen plainly, short ones would have it make a plan for every request.
 */
async function newsOf(
  sql: Sql,
  asked: readonly { token: string; before: Found | undefined }[],
  at: Date,
) {
  const hashes = asked.map(({ token, before }) => before?.row.token_hash ?? hashOf(token))
  return sql<News>`
    select asked.nth, found.*
    from unnest((select ${hashes}::bytea[]),
      (select ${asked.map(({ before }) => before?.session_mark ?? null)}::xid[]),
      (select ${asked.map(({ before }) => before?.user_mark ?? null)}::xid[]))
      with ordinality as asked (hash, session_mark, user_mark, nth)
    left join lateral (
      select s.xmin as session_mark, u.xmin as user_mark, s.token_hash, s.created_at as started_at,
        s.last_used_at, ${accountColumns}
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = asked.hash and u.is_active and ${isAlive(at)} limit 1) found on true
    where found.session_mark is distinct from asked.session_mark
      or found.user_mark is distinct from asked.user_mark`
}

type Entries = readonly (readonly [token: string, found: Found])[]

async function noteUses(sql: Sql, found: Entries, at: Date) {
  const unnoted = found.filter(([, { row }]) => needsNote(row.last_used_at, at))
  const ids = unnoted.map(([, { row }]) => row.token_hash)
  if (ids.length > 0) await noteUse(sql, ids, at)
}

/** Whoever was not asked for longest is forgotten. */
function remember(known: Map<string, Found>, tokens: readonly string[], found: Entries) {
  tokens.forEach((token) => known.delete(token))
  found.forEach(([token, one]) => known.set(token, one))
  for (const token of known.keys()) {
    if (known.size <= mostRemembered) break
    known.delete(token)
  }
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

/** The account as it was read, or proved unchanged, with the session of this very request. */
export const accountOf = (actor: Actor) =>
  only([accounts.get(actor)].filter((account) => account !== undefined))

export const rememberNetwork = (sql: Sql, userId: string, network: string, now: Date) => sql`
  insert into login_networks (user_id, network, last_login_at) values (${userId}, ${network}, ${now})
  on conflict (user_id, network) do update set last_login_at = excluded.last_login_at`

const idempotencyHours = 24

export const forgetIdempotencyKeys = (sql: Sql, now: Date) => sql`
  delete from idempotency_keys
  where created_at < ${now}::timestamptz - make_interval(hours => ${idempotencyHours})`
