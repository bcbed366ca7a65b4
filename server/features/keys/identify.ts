import { dayOf } from '#contract/kit/time.ts'
import type { Currency } from '#contract/kit/currency.ts'
import { isOpen } from '#contract/subscription/subscription.ts'
import type { Caller, SalonId } from '#server/core/actor.ts'
import { inBatches } from '#server/core/sharing/batch-loader.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { isClosed } from '#server/features/salon/owners.ts'
import { subscriptionColumns } from '#server/features/subscription/data.ts'
import {
  readOnlyUntil,
  statusOn,
  type SubscriptionRow,
} from '#server/features/subscription/rules.ts'
import type { Deps } from '#server/http/route.ts'
import { hashOf } from '#server/core/secrets.ts'
import { nameOfSession } from '#server/security/sessions.ts'
import { type HeldRights, isUseDue, rightsOf } from './rules.ts'

type Row = SubscriptionRow &
  HeldRights & {
    id: string
    name: string
    hash: Buffer
    created_at: string
    last_used_at: string | null
    salon_id: SalonId
    currency: Currency
    is_closed: boolean
  }

/** generic plan: the list is read by a `select` of its own (docs/postgres.md). */
const keysOf = (sql: Sql, hashes: readonly Buffer[], today: string) => sql<Row>`
  select k.id, k.name, k.reads, k.writes, k.hooks, k.secret_hash as hash, k.created_at, k.last_used_at, k.salon_id,
    ${subscriptionColumns}, l.currency, ${isClosed(part`l.id`)} as is_closed
  from api_keys k join salons l on l.id = k.salon_id
  where k.secret_hash = any((select ${hashes}::bytea[])::bytea[])
    and (k.ends_on is null or k.ends_on >= ${today})`

/** Two nodes may note the same keys at once: neither waits for the other, one of them is enough. */
const noteUse = (sql: Sql, hashes: readonly Buffer[], now: Date) => sql`
  update api_keys set last_used_at = ${now} where (salon_id, id) in (
    select salon_id, id from api_keys
    where secret_hash = any(${hashes}::bytea[]) and (last_used_at is null or last_used_at < ${now})
    for update skip locked)`

/** Keys are looked up as sessions are: in one query for all of a moment, and each time, so that none outlives its end. */
export function identifyKeys({ sql, now }: Deps) {
  const lookUp = inBatches(async (tokens: readonly string[]) => {
    const hashes = tokens.map(hashOf)
    const rows = await keysOf(sql, hashes, dayOf(now()))
    const found = new Map(rows.map((row) => [nameOfSession(row.hash), row]))
    return hashes.map((hash) => found.get(nameOfSession(hash)))
  })
  const note = inBatches(async (hashes: readonly Buffer[]) => {
    await noteUse(sql, hashes, now())
    return hashes
  }, nameOfSession)
  return async (secret: string, isUse = true): Promise<Caller | undefined> => {
    const at = now()
    const row = await lookUp(secret)
    // The call does not wait for its note; one that fails is made up for by the next call.
    if (row && isUse && isUseDue(row.last_used_at, at)) note(row.hash).catch(() => undefined)
    return row && toCaller(row, dayOf(at))
  }
}

/** A program does what the desk does, without the proofs of a person. */
const toCaller = (row: Row, today: string): Caller => ({
  userId: row.id,
  salonId: row.salon_id,
  role: 'user',
  memberRole: 'desk',
  staffId: null,
  // The desk has no bounds that these would draw.
  barbersSee: { others: true, numbers: 'all', clients: 'all' },
  isLockedOut: !isOpen(statusOn(today, row)),
  isSalonClosed: row.is_closed,
  readOnlyUntil: readOnlyUntil(row),
  byPin: false,
  session: {
    id: row.hash,
    startedAt: new Date(row.created_at),
    deviceId: null,
    isProved: false,
  },
  currency: row.currency,
  account: null,
  key: { id: row.id, name: row.name, rights: rightsOf(row) },
})
