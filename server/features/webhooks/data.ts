import { commonErrors } from '#contract/common.ts'
import {
  type Delivery,
  mostDeliveries,
  mostWebhooks,
  type Webhook,
  type WebhookChange,
  webhookErrors,
} from '#contract/webhooks.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { andSet, oneRow, part, type Sql } from '#server/database/sql.ts'
import { sealFor, unsealIfOwn } from '#server/security/derived-keys.ts'
import { holdSalon } from '#server/record/hold-salon.ts'

const columns = part`
  w.id, w.url, w.events, w.enabled, d.deliveries,
  (select k.name from api_keys k where k.salon_id = w.salon_id and k.id = w.key_id) as "madeBy",
  ${isoOf(part`d.last`)} as "lastAt",
  ${isoOf(part`w.failing_since`)} as "failingSince", ${isoOf(part`d.next`)} as "nextTryAt"`
const counted = part`
  cross join lateral (
    select count(*) as deliveries, max(d.at) as last, min(d.next_at) filter (where d.tries > 0) as next
    from webhook_deliveries d where d.salon_id = w.salon_id and d.webhook_id = w.id) d`

type Actor = Pick<Member, 'salonId' | 'key'>

/** A program sees and removes the addresses that it has made itself. */
const ownOf = ({ salonId, key }: Actor) =>
  key ? part`w.salon_id = ${salonId} and w.key_id = ${key.id}` : part`w.salon_id = ${salonId}`

export const listWebhooks = (sql: Sql, actor: Actor) => sql<Webhook>`
  select ${columns} from webhooks w ${counted} where ${ownOf(actor)} order by w.created_at, w.id`

export const webhookOf = async (sql: Sql, salon: SalonId, id: string) =>
  oneRow(
    await sql<Webhook>`
      select ${columns} from webhooks w ${counted} where w.salon_id = ${salon} and w.id = ${id}`,
    commonErrors.notFound,
  )

/** Each address has a key of its own: its row's id is part of what the secret is sealed with. */
const sealed = (sql: Sql, id: string, key: Buffer) => sealFor(sql, `webhook ${id}`, key)
export const unsealed = (sql: Sql, id: string, secret: Buffer) =>
  unsealIfOwn(sql, `webhook ${id}`, secret)

type Named = Pick<Webhook, 'id' | 'url'>
type New = Pick<Webhook, 'url' | 'events'> & { readonly secret: Buffer; readonly at: Date }

export async function insertWebhook(tx: Sql, { salonId: salon, key }: Actor, wanted: New) {
  const { url, events, secret, at } = wanted
  // Two that are added at once would both find room.
  await holdSalon(tx, salon)
  const { many } = oneRow(
    await tx<{ many: number }>`select count(*) as many from webhooks where salon_id = ${salon}`,
  )
  if (many >= mostWebhooks) throw new AppError(webhookErrors.webhookLimit)
  const id = newId()
  await tx`
    insert into webhooks (salon_id, id, url, events, secret, created_at, key_id)
    values (${salon}, ${id}, ${url}, ${events}, ${await sealed(tx, id, secret)}, ${at}, ${key?.id ?? null})`
  return webhookOf(tx, salon, id)
}

/** An address that is switched on begins without its failures; one that is switched off waits for nothing. */
export async function updateWebhook(tx: Sql, salon: SalonId, id: string, change: WebhookChange) {
  oneRow(
    await tx`
      update webhooks set id = id${andSet(change)}${andSet(change.enabled ? { failing_since: null } : {})}
      where salon_id = ${salon} and id = ${id} returning 1`,
    commonErrors.notFound,
  )
  if (change.enabled === false) await dropWaiting(tx, salon, id)
  return webhookOf(tx, salon, id)
}

/** True where it was on. */
export async function switchOff(tx: Sql, salon: SalonId, id: string) {
  const off = await tx`
    update webhooks set enabled = false where salon_id = ${salon} and id = ${id} and enabled returning 1`
  await dropWaiting(tx, salon, id)
  return off.length > 0
}

const dropWaiting = (tx: Sql, salon: SalonId, id: string) => tx`
  delete from webhook_deliveries
  where salon_id = ${salon} and webhook_id = ${id} and next_at is not null`

export const deleteWebhook = async (sql: Sql, actor: Actor, id: string) =>
  oneRow(
    await sql<Named>`delete from webhooks w where ${ownOf(actor)} and w.id = ${id} returning w.id, w.url`,
    commonErrors.notFound,
  )

/** With a key go the addresses that its program has made. */
export const deleteWebhooksOf = (tx: Sql, salon: SalonId, key: string) => tx<Named>`
  delete from webhooks where salon_id = ${salon} and key_id = ${key} returning id, url`

/** Those of keys whose last day is over. */
export const deleteEndedWebhooks = (tx: Sql, today: string) => tx<Named & { salonId: SalonId }>`
  delete from webhooks w using api_keys k
  where k.salon_id = w.salon_id and k.id = w.key_id and k.ends_on < ${today}
  returning w.id, w.url, w.salon_id as "salonId"`

export const replaceKey = async (sql: Sql, salon: SalonId, id: string, key: Buffer) =>
  oneRow(
    await sql<Pick<Webhook, 'url'>>`
      update webhooks set secret = ${await sealed(sql, id, key)}
      where salon_id = ${salon} and id = ${id} returning url`,
    commonErrors.notFound,
  )

const startsAt = part`to_char(a.starts_at, 'YYYY-MM-DD HH24:MI')`
const about = part`
  coalesce(
    case when a.id is not null then json_build_object('name', a.client_name, 'startsAt', ${startsAt}) end,
    case when c.id is not null then json_build_object('name', c.name, 'startsAt', null) end,
    case when d.removed is not null then json_build_object('name', d.removed ->> 'client_name',
      'startsAt', concat(d.removed ->> 'appointment_date', ' ', d.removed ->> 'appointment_time')) end)`
const deliveryColumns = part`
  d.id, d.event, ${isoOf(part`d.at`)} as at, d.status, d.ms, d.tries, ${isoOf(part`d.next_at`)} as "nextTryAt", ${about} as about`
const objects = part`
  left join appointments a on a.salon_id = d.salon_id and a.id = d.object_id
  left join clients c on c.salon_id = d.salon_id and c.id = d.object_id`

/** Whom a delivery is about is looked up: nothing of it is kept beside the delivery. */
export const listDeliveries = (sql: Sql, salon: SalonId, id: string) => sql<Delivery>`
  select ${deliveryColumns} from (
    select * from webhook_deliveries where salon_id = ${salon} and webhook_id = ${id}
    order by at desc, sequence desc, id limit ${mostDeliveries}) d ${objects}
  order by d.at desc, d.sequence desc, d.id`

export const deliveryOf = async (sql: Sql, salon: SalonId, id: string) =>
  oneRow(
    await sql<Delivery>`
      select ${deliveryColumns} from webhook_deliveries d ${objects}
      where d.salon_id = ${salon} and d.id = ${id}`,
  )

/** Due at once, and named to the workers of all nodes. */
export const dueAgain = async (sql: Sql, salon: SalonId, webhook: string, id: string, at: Date) =>
  oneRow(
    await sql`
      with again as (
        update webhook_deliveries set next_at = ${at}
        where salon_id = ${salon} and webhook_id = ${webhook} and id = ${id} returning 1)
      select pg_notify('webhooks', '') from again`,
    commonErrors.notFound,
  )
