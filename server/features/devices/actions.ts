import { deviceErrors, deviceReplies } from '#contract/devices/device-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { authReplies } from '#contract/accounts/account-replies.ts'
import type { deviceRoutes } from '#contract/devices/devices.ts'
import { isEasyPin } from '#contract/devices/pins.ts'
import { accountOfToken } from '#server/features/accounts/auth/data.ts'
import { acting, signatureOf } from '#server/record/record.ts'
import { showPassword } from '#server/features/accounts/profile/actions.ts'
import { credentialsById } from '#server/features/accounts/users/data.ts'
import type { Account } from '#contract/accounts/session.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Act, Signature } from '#server/record/act.ts'
import { part, type Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { addDevice, type Device, useDevice, withKey } from '#server/security/devices.ts'
import { hashPassword } from '#server/security/passwords.ts'
import {
  endDevices,
  endSession,
  endSessionsByPin,
  startSession,
} from '#server/security/sessions.ts'
import {
  deviceEntered,
  deviceForgotten,
  pinSet,
  tabletAdded,
  tabletChanged,
  tabletEnded,
} from './acts.ts'
import { saveTablet, setPinHash } from './data.ts'
import { actsOfCopy } from './ending.ts'

type Routes = typeof deviceRoutes

/** A session for a tab that has none, by the cookie of a remembered device; the password was not shown in it. */
export async function enter(call: Call<Routes['enter']>) {
  const { device: cookie } = call
  const entered = await acting(call, (tx) => useCookie(tx, call))
  const { reply } = entered
  // The cookie of a tablet opens its faces and stays.
  if (reply === 'ended' && cookie.value !== undefined) cookie.drop()
  if (typeof reply === 'string') throw new AppError(deviceErrors.deviceUnknown)
  const { next, ...session } = reply
  cookie.keep(next)
  return entered.answer(() => ({ ...authReplies.loggedIn, ...session }))
}

type Entering = Call<Routes['enter']>
type Entered = {
  reply: 'ended' | 'tablet' | { next: string; token: string; user: Account }
  acts: Act[]
  by?: Signature
}

async function useCookie(tx: Sql, call: Entering): Promise<Entered> {
  const used = await useDevice(tx, call.device.value, call.now())
  // The end of the device has to be kept: it is refused after the transaction.
  if (used?.isCopied) return { reply: 'ended', acts: await actsOfCopy(tx, used.device) }
  if (!used) return { reply: 'ended', acts: [] }
  const { device, cookie: next } = used
  if (device.user_id === null) return { reply: 'tablet', acts: [] }
  return openSession(tx, call, { device, userId: device.user_id, next })
}

type Opening = { device: Device; userId: string; next: string }

async function openSession(tx: Sql, call: Entering, { device, userId, next }: Opening) {
  const at = call.now()
  const account = await credentialsById(tx, userId)
  if (!account?.is_active) throw new AppError(authErrors.inactive)
  const token = await startSession(tx, userId, at, { provedAt: null, deviceId: device.id })
  return {
    reply: { next, token, user: await accountOfToken(tx, token, at, call.config) },
    acts: [deviceEntered(device, account)],
    by: { ...signatureOf(call), userId },
  }
}

export async function forgetDevice(call: Call<Routes['forget']>) {
  const { userId, account, session } = call.actor
  const forgotten = await acting(call, async (tx) => {
    const which = part`d.id = ${call.params.id} and d.user_id = ${userId}`
    const [ended] = await endDevices(tx, which)
    if (!ended) throw new AppError(commonErrors.notFound)
    return { reply: ended, acts: [deviceForgotten(ended, account)] }
  })
  if (forgotten.reply.id === session.deviceId) call.device.drop()
  return forgotten.answer(({ name }) => deviceReplies.forgotten(name))
}

/** Sessions by the PIN before end with it. */
export async function setPin(call: Call<Routes['setPin']>) {
  const { sql, actor, body } = call
  const { userId } = actor
  const account = await credentialsById(sql, userId)
  if (!account) throw new AppError(commonErrors.signedOut)
  if (isEasyPin(body.pin))
    throw new AppError(deviceErrors.easyPin, { fields: { pin: deviceErrors.easyPin } })
  await showPassword(call, account, body.currentPassword)
  const hash = await hashPassword(await withKey(sql, userId, body.pin))
  return acting(call, async (tx) => {
    await setPinHash(tx, userId, hash)
    await endSessionsByPin(tx, userId)
    return { reply: deviceReplies.pinSaved, acts: [pinSet(actor)] }
  })
}

/** The browser that asks becomes the salon's tablet, and its person is logged out of it. */
export async function share(call: Call<Routes['share']>) {
  const { salonId, userId, session } = call.actor
  const { name, offline } = call.body
  const at = call.now()
  const added = await acting(call, async (tx) => {
    const { id, cookie } = await addDevice(tx, { salonId, offline }, name, at)
    await endSession(tx, session.id)
    return { reply: { id, cookie }, acts: [tabletAdded(userId, { id, name, salonId })] }
  })
  call.device.keep(added.reply.cookie)
  const moment = at.toISOString()
  return added.answer(({ id }) => ({
    ...deviceReplies.shared,
    device: { id, name, lastUsedAt: moment, createdAt: moment, isThis: true, offline },
  }))
}

export const changeTablet = (call: Call<Routes['change']>) =>
  acting(call, async (tx) => {
    const { actor, params, body } = call
    const { salonId, session } = actor
    const device = await saveTablet(tx, salonId, params.id, body, session.deviceId)
    if (!device) throw new AppError(commonErrors.notFound)
    const { id, name } = device
    const isNothing = body.name === undefined && body.offline === undefined
    const reply = { ...deviceReplies.changed(name), device }
    return { reply, acts: isNothing ? [] : [tabletChanged({ id, name, salonId }, device)] }
  })

export const endTablet = (call: Call<Routes['end']>) =>
  acting(call, async (tx) => {
    const { salonId, userId } = call.actor
    const which = part`d.id = ${call.params.id} and d.salon_id = ${salonId}`
    const [ended] = await endDevices(tx, which)
    if (!ended) throw new AppError(commonErrors.notFound)
    const { id, name } = ended
    const reply = deviceReplies.ended(name)
    return { reply, acts: [tabletEnded(userId, { id, name, salonId })] }
  })
