import { commonErrors } from '#contract/common.ts'
import { webhookErrors, webhookReplies, type webhookRoutes } from '#contract/webhooks.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Call } from '#server/http/route.ts'
import { acting, unrecorded } from '#server/record/record.ts'
import { webhookAdded, webhookChanged, webhookRemoved } from './acts.ts'
import {
  deleteWebhook,
  deliveryOf,
  dueAgain,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  replaceKey,
  updateWebhook,
  webhookOf,
} from './data.ts'
import { isOpen, rulesOf } from './addresses.ts'
import { newKey, secretOf } from './signing.ts'
import { samplesOf, sendTest } from './sending/actions.ts'
import { insertTest } from './sending/data.ts'

type Routes = typeof webhookRoutes

const { webhookClosed, webhookOff } = webhookErrors

/** As it will be called: what was looked at is what is kept. */
function addressIn(url: string, { config }: Pick<Call<Routes['add']>, 'config'>) {
  if (!isOpen(url, rulesOf(config)))
    throw new AppError(webhookClosed, { fields: { url: webhookClosed } })
  return new URL(url).href
}

export const readWebhooks = async ({ sql, actor }: Call<Routes['list']>) => ({
  webhooks: await listWebhooks(sql, actor),
})

/** What is told is what a key with the right to read may see. */
function refuseBlind({ actor: { key } }: Call<Routes['add']> | Call<Routes['samples']>) {
  if (key && !key.rights.includes('read')) throw new AppError(commonErrors.keyForbidden)
}

export async function readSamples(call: Call<Routes['samples']>) {
  refuseBlind(call)
  return { samples: await samplesOf(call.sql, call.actor.salonId, call.query.event) }
}

export function addWebhook(call: Call<Routes['add']>) {
  const { actor, body, now } = call
  refuseBlind(call)
  const url = addressIn(body.url, call)
  return acting(call, async (tx) => {
    const key = newKey()
    const events = [...new Set(body.events)]
    const webhook = await insertWebhook(tx, actor, { url, events, secret: key, at: now() })
    return {
      reply: { ...webhookReplies.added, webhook, secret: secretOf(key) },
      acts: [webhookAdded(actor, webhook)],
    }
  })
}

export function changeWebhook(call: Call<Routes['change']>) {
  const { actor, params, body } = call
  const { url, events, enabled } = body
  const change = {
    ...(url !== undefined && { url: addressIn(url, call) }),
    ...(events && { events: [...new Set(events)] }),
    ...(enabled !== undefined && { enabled }),
  }
  return acting(call, async (tx) => {
    const webhook = await updateWebhook(tx, actor.salonId, params.id, change)
    const isSwitched = enabled !== undefined && url === undefined && events === undefined
    const switched = enabled ? webhookReplies.switchedOn : webhookReplies.switchedOff
    return {
      reply: { ...(isSwitched ? switched : webhookReplies.changed), webhook },
      acts: [webhookChanged(actor, webhook)],
    }
  })
}

export const removeWebhook = (call: Call<Routes['remove']>) =>
  acting(call, async (tx) => {
    const { actor, params } = call
    const acts = [webhookRemoved(actor, await deleteWebhook(tx, actor, params.id))]
    return { reply: webhookReplies.removed, acts }
  })

export const renewSecret = (call: Call<Routes['renewSecret']>) =>
  acting(call, async (tx) => {
    const { actor, params } = call
    const key = newKey()
    const { url } = await replaceKey(tx, actor.salonId, params.id, key)
    return {
      reply: { ...webhookReplies.renewed, secret: secretOf(key) },
      acts: [webhookChanged(actor, { id: params.id, url })],
    }
  })

export async function readDeliveries({ sql, actor, params }: Call<Routes['deliveries']>) {
  await webhookOf(sql, actor.salonId, params.id)
  return { deliveries: await listDeliveries(sql, actor.salonId, params.id) }
}

const whyNot = 'nothing of the salon changes: the delivery itself is the record'

export async function repeatDelivery({ sql, actor, params, now }: Call<Routes['repeat']>) {
  const { salonId } = actor
  const { id, deliveryId } = params
  const { enabled } = await webhookOf(sql, salonId, id)
  if (!enabled) throw new AppError(webhookOff)
  await dueAgain(sql, salonId, id, deliveryId, now())
  const delivery = await deliveryOf(sql, salonId, deliveryId)
  return unrecorded(whyNot, { ...webhookReplies.repeated, delivery })
}

export async function testWebhook(call: Call<Routes['test']>) {
  const { sql, actor, params, now } = call
  const due = await insertTest(sql, actor.salonId, params.id, now())
  await sendTest(call, due)
  return unrecorded(whyNot, { delivery: await deliveryOf(sql, actor.salonId, due.id) })
}
