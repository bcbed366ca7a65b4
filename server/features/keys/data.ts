import type { Key } from '#contract/keys.ts'
import { keptMonths } from '#contract/salon-history.ts'
import type { SalonId } from '#server/core/actor.ts'
import { newId } from '#server/core/ids.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import { hashOf } from '#server/core/secrets.ts'
import { sessionsChannel } from '#server/security/sessions.ts'
import { type HeldRights, rightsOf } from './rules.ts'

type KeyRow = Omit<Key, 'rights'> & HeldRights

const momentOf = (at: string) => new Date(at).toISOString()

const columns = part`
  id, name, reads, writes, hooks, created_at as "createdAt", last_used_at as "lastUsedAt", ends_on::text as "endsAt"`

const toKey = ({ id, name, createdAt, lastUsedAt, endsAt, ...held }: KeyRow): Key => ({
  id,
  name,
  rights: rightsOf(held),
  createdAt: momentOf(createdAt),
  lastUsedAt: lastUsedAt === null ? null : momentOf(lastUsedAt),
  endsAt,
})

export const listKeys = async (sql: Sql, salon: SalonId) =>
  (
    await sql<KeyRow>`
      select ${columns}
      from api_keys where salon_id = ${salon} and ended_at is null order by created_at, id`
  ).map(toKey)

export const countKeys = async (tx: Sql, salon: SalonId) =>
  oneRow(
    await tx<{ count: number }>`
      select count(*) from api_keys where salon_id = ${salon} and ended_at is null`,
  ).count

type NewKey = Pick<Key, 'name' | 'endsAt'> & {
  readonly held: HeldRights
  readonly secret: string
}

export async function insertKey(tx: Sql, salon: SalonId, wanted: NewKey, now: Date) {
  const { name, endsAt, secret } = wanted
  const { reads, writes, hooks } = wanted.held
  const rows = await tx<KeyRow>`
    insert into api_keys (salon_id, id, name, reads, writes, hooks, ends_on, secret_hash, created_at)
    values (${salon}, ${newId()}, ${name}, ${reads}, ${writes}, ${hooks}, ${endsAt}, ${hashOf(secret)}, ${now})
    returning ${columns}`
  return toKey(oneRow(rows))
}

/**
 * Tells all nodes in the same transaction, under the name by which streams know the key. Answers its name; undefined where the
 * salon has no such key.
 */
export async function endKey(tx: Sql, salon: SalonId, id: string, now: Date) {
  const [ended] = await tx<{ id: string; name: string }>`
    with held as (
      select id, secret_hash from api_keys
      where salon_id = ${salon} and id = ${id} and ended_at is null for update),
    ended as (
      update api_keys k set secret_hash = null, ended_at = ${now} from held
      where k.salon_id = ${salon} and k.id = held.id
      returning k.id, k.name, held.secret_hash as hash)
    select id, name, pg_notify(${sessionsChannel}, encode(hash, 'hex')) from ended`
  return ended
}

/** Of the ended ones no entry of the history is left that would name them. */
export const forgetKeys = (tx: Sql, salon: SalonId, now: Date) => tx`
  delete from api_keys
  where salon_id = ${salon} and ended_at < ${now}::timestamptz - make_interval(months => ${keptMonths + 1})`
