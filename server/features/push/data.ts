import { commonErrors } from '#contract/common.ts'
import type { NewSubscription, Subscription } from '#contract/push.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { newId } from '#server/core/ids.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'

/** Made by the caller, kept by whoever comes first; all nodes sign with the same ones. */
export async function vapidKeys(sql: Sql, make: () => { publicKey: string; privateKey: string }) {
  type Keys = ReturnType<typeof make>
  const read = () =>
    sql<Keys>`select public_key as "publicKey", private_key as "privateKey" from push_keys`
  const [known] = await read()
  if (known) return known
  const { publicKey, privateKey } = make()
  await sql`
    insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey})
    on conflict do nothing`
  return oneRow(await read())
}

const columns = part`id, name, array[about] as about, names,
  ${isoOf(part`created_at`)} as "createdAt"`

export const listSubscriptions = (sql: Sql, salon: SalonId, userId: string) => sql<Subscription>`
  select ${columns} from push_subscriptions
  where salon_id = ${salon} and user_id = ${userId} order by created_at, id`

const mostDevices = 20

type Device = NewSubscription & {
  readonly userId: string
  readonly name: string
  readonly at: Date
  /** What asks: the subscription ends with its remembered device, or else with the session. */
  readonly session: Member['session']
}

/** As the index has it: a backslash begins no escape. */
const hashed = (text: ReturnType<typeof part>) =>
  part`sha256(replace(${text}, chr(92), repeat(chr(92), 2))::bytea)`

/** A browser gets pushes for one member in one salon: a member who switches them on replaces the one before. */
export async function saveSubscription(tx: Sql, salon: SalonId, device: Device) {
  const { endpoint, keys, about, names, userId, name, at, session } = device
  const { deviceId } = session
  // One after the other: two writers that both find nobody would both insert.
  await tx`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`
  const [known] = await tx<{ id: string }>`
    delete from push_subscriptions where ${hashed(part`endpoint`)} = ${hashed(part`${endpoint}::text`)}
    returning case when salon_id = ${salon} and user_id = ${userId} then id end as id`
  await tx`
    delete from push_subscriptions where salon_id = ${salon} and id in (
      select id from push_subscriptions where salon_id = ${salon} and user_id = ${userId}
      order by created_at desc offset ${mostDevices - 1})`
  return oneRow(
    await tx<Subscription>`
      insert into push_subscriptions (salon_id, id, user_id, device_id, session_hash, endpoint, p256dh, auth, about, names, name, created_at)
      values (${salon}, ${known?.id ?? newId()}, ${userId}, ${deviceId},
        ${deviceId === null ? session.id : null}, ${endpoint}, ${keys.p256dh}, ${keys.auth},
        ${about[0]}, ${names}, ${name}, ${at})
      returning ${columns}`,
  )
}

export const removeSubscription = async (sql: Sql, salon: SalonId, userId: string, id: string) =>
  oneRow(
    await sql`
      delete from push_subscriptions
      where salon_id = ${salon} and user_id = ${userId} and id = ${id} returning 1`,
    commonErrors.notFound,
  )
