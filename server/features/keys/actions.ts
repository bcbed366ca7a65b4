import { commonErrors } from '#contract/common.ts'
import {
  hasEnded,
  keyComplaints,
  keyErrors,
  keyReplies,
  type keyRoutes,
  mostKeys,
} from '#contract/keys.ts'
import { dayOf } from '#contract/kit/time.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { keyEnded, keyMade } from './acts.ts'
import { holdSalon } from '#server/record/hold-salon.ts'
import { webhookRemoved } from '#server/features/webhooks/acts.ts'
import { deleteWebhooksOf } from '#server/features/webhooks/data.ts'
import { countKeys, endKey, forgetKeys, insertKey } from './data.ts'
import { heldIn } from './rules.ts'
import { newKeySecret } from './secret.ts'

type Routes = typeof keyRoutes

export const addKey = (call: Call<Routes['add']>) =>
  acting(call, async (tx) => {
    const { actor, body, now } = call
    const { salonId } = actor
    const { name, rights, endsAt } = body
    if (hasEnded({ endsAt }, dayOf(now())))
      throw new AppError(commonErrors.invalid, { fields: { endsAt: keyComplaints.endOver } })
    await holdSalon(tx, salonId)
    if ((await countKeys(tx, salonId)) >= mostKeys) throw new AppError(keyErrors.tooManyKeys)
    await forgetKeys(tx, salonId, now())
    const secret = newKeySecret()
    const wanted = { name, held: heldIn(rights), endsAt, secret }
    const key = await insertKey(tx, salonId, wanted, now())
    return { reply: { ...keyReplies.made(key.name), key, secret }, acts: [keyMade(actor, key)] }
  })

export const removeKey = (call: Call<Routes['end']>) =>
  acting(call, async (tx) => {
    const { actor, params, now } = call
    const ended = await endKey(tx, actor.salonId, params.id, now())
    if (!ended) throw new AppError(commonErrors.notFound)
    const gone = await deleteWebhooksOf(tx, actor.salonId, ended.id)
    const acts = [keyEnded(actor, ended), ...gone.map((one) => webhookRemoved(actor, one))]
    return { reply: keyReplies.ended(ended.name), acts }
  })
