import webpush from 'web-push'
import { pushErrors, pushReplies, type pushRoutes } from '#contract/push.ts'
import { AppError } from '#server/core/app-error.ts'
import { transaction } from '#server/database/retry.ts'
import type { Call } from '#server/http/route.ts'
import { unrecorded } from '#server/record/record.ts'
import { nameOfDevice } from '#server/security/devices.ts'
import { listSubscriptions, removeSubscription, saveSubscription, vapidKeys } from './data.ts'
import { isKnownService } from './rules.ts'

type Routes = typeof pushRoutes

const whyNot = 'which devices are notified is a choice of the member alone'

export async function readPush({ sql, actor: { salonId, userId } }: Call<Routes['list']>) {
  const { publicKey: key } = await vapidKeys(sql, webpush.generateVAPIDKeys)
  return { key, subscriptions: await listSubscriptions(sql, salonId, userId) }
}

export async function addPush({ sql, actor, body, origin, now, config }: Call<Routes['add']>) {
  const { salonId, userId, session } = actor
  if (!isKnownService(body.endpoint, config.PUSH_HOSTS)) {
    const fields = { endpoint: pushErrors.pushServiceUnknown }
    throw new AppError(pushErrors.pushServiceUnknown, { fields })
  }
  const name = nameOfDevice(origin.userAgent)
  // As a browser would ask for it: what was looked at is what is written to.
  const { href: endpoint } = new URL(body.endpoint)
  const device = { ...body, endpoint, userId, name, session, at: now() }
  const subscription = await transaction(sql, (tx) => saveSubscription(tx, salonId, device))
  return unrecorded(whyNot, { ...pushReplies.on, subscription })
}

export async function removePush({ sql, actor, params }: Call<Routes['remove']>) {
  await removeSubscription(sql, actor.salonId, actor.userId, params.id)
  return unrecorded(whyNot, pushReplies.off)
}
