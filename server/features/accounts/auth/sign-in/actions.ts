import { type authRoutes } from '#contract/accounts/auth.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { authReplies } from '#contract/accounts/account-replies.ts'
import { addressTyped } from '#contract/kit/log-in-name.ts'
import { acting, signatureOf } from '#server/record/record.ts'
import type { Recorded } from '#server/core/recorded.ts'
import { actingOrRefusing, showSecondStep } from '../../second-factor/step.ts'
import type { Credentials } from '../../users/data.ts'
import { addressKey } from '../../users/rules.ts'
import { AppError } from '#server/core/app-error.ts'
import { callerOf, networkOf } from '#server/core/networks.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { addDevice, nameOfDevice } from '#server/security/devices.ts'
import { tryPassword } from '#server/security/password-attempts.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { type Limit, limit } from '#server/security/rate-limit.ts'
import { endSession, startSession } from '#server/security/sessions.ts'
import { loggedIn, loggedOut, logInFailed } from '../acts.ts'
import { accountOfToken } from '../data.ts'
import { credentialsByAddress, holdAccount, rehashPassword, rememberNetwork } from './data.ts'

const loginLimits = (caller: string): Limit[] => [
  { what: 'login/minute', by: caller, most: 20, seconds: 60 },
  { what: 'login/hour', by: caller, most: 200, seconds: 3600 },
]

export async function logIn(call: Call<typeof authRoutes.login>) {
  const { body, origin, sql } = call
  await limit(call, loginLimits(callerOf(origin.ip)), { refusal: authErrors.slowDown })
  const address = addressTyped(body.email)
  const account = await credentialsByAddress(sql, address, networkOf(origin.ip))
  const tried = await tryPassword(call, {
    accountKey: addressKey(address),
    typed: body.password,
    stored: account?.password_hash,
    ip: origin.ip,
    isKnownNetwork: account?.is_known_network ?? false,
    tooSoon: authErrors.slowDown,
  })
  if (!account || !tried.isRight) {
    if (!tried.isRepeat) await recordFailedLogin(call, account?.id)
    throw new AppError(authErrors.wrongCredentials)
  }
  const refusal = refusalOf(account)
  if (!refusal) return enter(call, account, tried.needsRehash)
  await recordFailedLogin(call, account.id)
  throw refusal
}

/** The refusal of an account whose password was right; null when nothing stands in the way. */
function refusalOf({ is_active, verified_at }: Credentials) {
  if (!is_active) return new AppError(authErrors.inactive)
  const extra = { requiresVerification: true }
  return verified_at === null ? new AppError(authErrors.verificationRequired, { extra }) : null
}

async function enter(call: Call<typeof authRoutes.login>, account: Credentials, rehash: boolean) {
  const { body } = call
  const userId = account.id
  const newHash = rehash ? await hashPassword(body.password) : null
  const entered = await actingOrRefusing(call, async (tx) => {
    // The password may have been reset while it was being checked.
    if (!(await holdAccount(tx, account))) throw new AppError(authErrors.wrongCredentials)
    const by = { ...signatureOf(call), userId }
    const entering = { ...account, mayBeRemembered: mayBeRemembered(account) }
    const { refusal, acts } = await showSecondStep(tx, call, entering, body)
    if (refusal) return { refusal, acts, by }
    if (newHash) await rehashPassword(tx, userId, newHash)
    const session = await openSession(tx, call, account)
    const reply = { ...authReplies.loggedIn, ...session }
    return { reply, acts: [...acts, loggedIn(account)], by }
  })
  return keptOn(call, entered)
}

type Wish = { body: { remember?: boolean | undefined } }
type Entering = Pick<Call<typeof authRoutes.login>, 'origin' | 'now' | 'config' | 'device'> & Wish

/** Of a person who has just been proved; `cookie` is the remembered device's. */
export async function openSession(
  tx: Sql,
  call: Entering,
  account: Pick<Credentials, 'id' | 'role'>,
) {
  const at = call.now()
  const device = await rememberDevice(tx, call, account)
  const token = await startSession(tx, account.id, at, { deviceId: device?.id ?? null })
  const user = await accountOfToken(tx, token, at, call.config)
  await rememberNetwork(tx, account.id, networkOf(call.origin.ip), at)
  return { token, user, cookie: device?.cookie }
}

/** The answer without the cookie, which the browser keeps where no script reads it. */
export function keptOn<Reply extends { cookie?: string | undefined }>(
  { device }: Pick<Call<typeof authRoutes.login>, 'device'>,
  entered: Recorded<Reply>,
) {
  return entered.answer(({ cookie, ...reply }) => {
    if (cookie !== undefined) device.keep(cookie)
    return reply
  })
}

/** An administrator shows the password each time. */
const mayBeRemembered = ({ role }: Pick<Credentials, 'role'>) => role !== 'admin'

export async function rememberDevice(
  tx: Sql,
  { body, origin, now, device }: Entering,
  account: Pick<Credentials, 'id' | 'role'>,
) {
  if (!body.remember || !mayBeRemembered(account) || device.isFromElsewhere) return undefined
  return addDevice(tx, { userId: account.id }, nameOfDevice(origin.userAgent), now())
}

const recordFailedLogin = (call: Call<typeof authRoutes.login>, userId: string | undefined) =>
  acting(call, async () => ({
    reply: null,
    acts: [logInFailed(userId)],
    by: { ...signatureOf(call), userId },
  }))

export async function logOut(call: Call<typeof authRoutes.logout>) {
  const { account, session, byPin } = call.actor
  const done = await acting(call, async (tx) => {
    await endSession(tx, session.id)
    return { reply: authReplies.loggedOut, acts: [loggedOut(account)] }
  })
  if (session.deviceId !== null && !byPin) call.device.drop()
  return done
}
