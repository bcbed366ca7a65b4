import { commonErrors } from '#contract/common.ts'
import { keyErrors, type keyRoutes, mostKeys } from '#contract/keys.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { keyEnded, keyMade } from './acts.ts'
import { holdSalon } from '#server/record/hold-salon.ts'
import { countKeys, endKey, forgetKeys, insertKey } from './data.ts'
import { newKeySecret } from './secret.ts'

type Routes = typeof keyRoutes

export const addKey = (call: Call<Routes['add']>) =>
  acting(call, async (tx) => {
    const { actor, body, now } = call
    const { salonId } = actor
    await holdSalon(tx, salonId)
    if ((await countKeys(tx, salonId)) >= mostKeys) throw new AppError(keyErrors.tooManyKeys)
    await forgetKeys(tx, salonId, now())
    const secret = newKeySecret()
    const wanted = { name: body.name, writes: body.rights.includes('write'), secret }
    const key = await insertKey(tx, salonId, wanted, now())
    const message = `Çelësi ${key.name} u bë.`
    return { reply: { message, key, secret }, acts: [keyMade(actor, key)] }
  })

export const removeKey = (call: Call<Routes['end']>) =>
  acting(call, async (tx) => {
    const { actor, params, now } = call
    const ended = await endKey(tx, actor.salonId, params.id, now())
    if (!ended) throw new AppError(commonErrors.notFound)
    const message = `Çelësi ${ended.name} u hoq.`
    return { reply: { message }, acts: [keyEnded(actor, ended)] }
  })
