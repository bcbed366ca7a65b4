import { commonErrors } from '#contract/common.ts'
import { authErrors } from '#contract/auth.ts'
import { deviceErrors, type deviceRoutes, isEasyPin, pinWords } from '#contract/devices.ts'
import { accountOfToken } from '#server/features/accounts/auth/data.ts'
import { recordActivity, recordSecurity } from '#server/record/log-lines.ts'
import { signedBy } from '#server/record/signed-by.ts'
import { showPassword } from '#server/features/accounts/profile/actions.ts'
import { recordAct } from '#server/record/salon-acts.ts'
import { credentialsById } from '#server/features/accounts/users/data.ts'
import { AppError } from '#server/core/app-error.ts'
import { transaction } from '#server/database/retry.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { announce } from '#server/http/announce.ts'
import type { Call } from '#server/http/route.ts'
import { addDevice, type Device, useDevice, withKey } from '#server/security/devices.ts'
import { hashPassword } from '#server/security/passwords.ts'
import {
  endDevices,
  endSession,
  endSessionsByPin,
  startSession,
} from '#server/security/sessions.ts'
import { setPinHash } from './data.ts'
import { noteCopy, tabletAct } from './ending.ts'

type Routes = typeof deviceRoutes
const entityOf = (id: string) => ({ type: 'device', id })

/** A session for a tab that has none, by the cookie of a remembered device; the password was not shown in it. */
export async function enter(call: Call<Routes['enter']>) {
  const { sql, now, device: cookie } = call
  const entered = await transaction(sql, async (tx) => {
    const used = await useDevice(tx, cookie.value, now())
    // The end of the device has to be kept: it is refused after the transaction.
    if (used?.isCopied) await noteCopy(tx, call, used.device)
    if (!used || used.isCopied) return 'ended'
    const { device, cookie: next } = used
    if (device.user_id === null) return 'tablet'
    return { next, ...(await openSession(tx, call, device, device.user_id)) }
  })
  // The cookie of a tablet opens its faces and stays.
  if (entered === 'ended' && cookie.value !== undefined) cookie.drop()
  if (typeof entered === 'string') throw new AppError(deviceErrors.deviceUnknown)
  const { next, ...session } = entered
  cookie.keep(next)
  return session
}

async function openSession(
  tx: Sql,
  { now, origin: { ip } }: Call<Routes['enter']>,
  { id, name }: Device,
  userId: string,
) {
  const at = now()
  const account = await credentialsById(tx, userId)
  if (!account?.is_active) throw new AppError(authErrors.inactive)
  const token = await startSession(tx, userId, at, { provedAt: null, deviceId: id })
  const description = `${account.username} hyri nga një pajisje e mbajtur mend: ${name}.`
  const entity = entityOf(id)
  await recordActivity(tx, { action: 'login', description, entity, userId, ip, at })
  await recordSecurity(tx, { kind: 'device_entered', userId, ip, at })
  return { token, user: await accountOfToken(tx, token, at) }
}

export const forgetDevice = ({ sql, actor, params, ...call }: Call<Routes['forget']>) =>
  sql.begin(async (tx) => {
    const { userId, account } = actor
    const [ended] = await endDevices(tx, part`d.id = ${params.id} and d.user_id = ${userId}`)
    if (!ended) throw new AppError(commonErrors.notFound)
    const description = `${account.username} harroi një pajisje: ${ended.name}.`
    const signed = signedBy({ actor, ...call })
    await recordActivity(tx, {
      action: 'logout',
      description,
      entity: entityOf(ended.id),
      ...signed,
    })
    await recordSecurity(tx, { kind: 'device_ended', ...signed })
    return ended
  })

/** Sessions by the PIN before end with it. */
export async function setPin(call: Call<Routes['setPin']>) {
  const { sql, actor, body, origin, now } = call
  const { userId } = actor
  const account = await credentialsById(sql, userId)
  if (!account) throw new AppError(commonErrors.signedOut)
  if (isEasyPin(body.pin))
    throw new AppError(deviceErrors.easyPin, { fields: { pin: pinWords.easy } })
  await showPassword(call, account, body.currentPassword)
  const hash = await hashPassword(await withKey(sql, userId, body.pin))
  await sql.begin(async (tx) => {
    await setPinHash(tx, userId, hash)
    await endSessionsByPin(tx, userId)
    await recordSecurity(tx, { kind: 'pin_set', userId, ip: origin.ip, at: now() })
  })
}

/** The browser that asks becomes the salon's tablet, and its person is logged out of it. */
export async function share(call: Call<Routes['share']>) {
  const { sql, actor, body, now, device: cookie } = call
  const { salonId, session } = actor
  const at = now()
  const added = await sql.begin(async (tx) => {
    const device = await addDevice(tx, { salonId }, body.name, at)
    await endSession(tx, session.id)
    const description = `Tableti i sallonit "${body.name}" u shtua.`
    const signed = signedBy(call)
    await recordActivity(tx, {
      action: 'create',
      description,
      entity: entityOf(device.id),
      ...signed,
    })
    await recordSecurity(tx, { kind: 'tablet_added', ...signed })
    const shared = { id: device.id, name: body.name }
    await recordAct(tx, salonId, { ...tabletAct('share', shared), ...signed })
    announce(salonId, 'people')
    return device
  })
  cookie.keep(added.cookie)
  const moment = at.toISOString()
  return { id: added.id, name: body.name, lastUsedAt: moment, createdAt: moment, isThis: true }
}

export const endTablet = (call: Call<Routes['end']>) =>
  call.sql.begin(async (tx) => {
    const { salonId } = call.actor
    const which = part`d.id = ${call.params.id} and d.salon_id = ${salonId}`
    const [ended] = await endDevices(tx, which)
    if (!ended) throw new AppError(commonErrors.notFound)
    const description = `Tableti i sallonit "${ended.name}" u mbyll.`
    const signed = signedBy(call)
    await recordActivity(tx, {
      action: 'delete',
      description,
      entity: entityOf(ended.id),
      ...signed,
    })
    await recordSecurity(tx, { kind: 'tablet_ended', ...signed })
    await recordAct(tx, salonId, { ...tabletAct('unshare', ended), ...signed })
    announce(salonId, 'people')
    return ended
  })
