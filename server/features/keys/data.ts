import type { Key } from '#contract/keys.ts'
import { keptMonths } from '#contract/salon-history.ts'
import type { SalonId } from '#server/core/actor.ts'
import { newId } from '#server/core/ids.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import { hashOf } from '#server/core/secrets.ts'
import { sessionsChannel } from '#server/security/sessions.ts'
import { rightsOf } from './rules.ts'

type KeyRow = Omit<Key, 'rights'> & { writes: boolean }

const momentOf = (at: string) => new Date(at).toISOString()

const toKey = ({ id, name, writes, createdAt, lastUsedAt }: KeyRow): Key => ({
  id,
  name,
  rights: rightsOf(writes),
  createdAt: momentOf(createdAt),
  lastUsedAt: lastUsedAt === null ? null : momentOf(lastUsedAt),
})

export const listKeys = async (sql: Sql, salon: SalonId) =>
  (
    await sql<KeyRow>`
      select id, name, writes, created_at as "createdAt", last_used_at as "lastUsedAt"
      from api_keys where salon_id = ${salon} and ended_at is null order by created_at, id`
  ).map(toKey)

export const countKeys = async (tx: Sql, salon: SalonId) =>
  oneRow(
    await tx<{ count: number }>`
      select count(*) from api_keys where salon_id = ${salon} and ended_at is null`,
  ).count

type NewKey = { readonly name: string; readonly writes: boolean; readonly secret: string }

export async function insertKey(tx: Sql, salon: SalonId, wanted: NewKey, now: Date) {
  const { name, writes, secret } = wanted
  const rows = await tx<KeyRow>`
    insert into api_keys (salon_id, id, name, writes, secret_hash, created_at)
    values (${salon}, ${newId()}, ${name}, ${writes}, ${hashOf(secret)}, ${now})
    returning id, name, writes, created_at as "createdAt", last_used_at as "lastUsedAt"`
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
