import { authErrors, type authRoutes } from '#contract/auth.ts'
import type { ErrorDef } from '#contract/kit/errors.ts'
import { recordActivity, recordSecurity } from '#server/features/history/recording/data.ts'
import { appointAdmin, refuseWeak } from '#server/features/users/actions.ts'
import {
  adminExists,
  type Credentials,
  credentialsByAddress,
  credentialsById,
  holdAccount,
  rehashPassword,
  resetPasswordOf,
} from '#server/features/users/data.ts'
import { insertAccount } from '#server/features/users/opening/data.ts'
import { addressKey } from '#server/features/users/rules.ts'
import {
  adminLinkWorks,
  findLink,
  mintAdminLink,
  takeAdminLinks,
  takeLink,
  voidLinks,
} from '#server/security/account-links.ts'
import { AppError } from '#server/core/app-error.ts'
import { ConfigError } from '#server/core/config.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call, Deps } from '#server/http/route.ts'
import { forgetGuesses, tryPassword } from '#server/security/password-attempts.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { networkOf } from '#server/core/networks.ts'
import { addDevice, nameOfDevice } from '#server/security/devices.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { endSessionsOf, startSession } from '#server/security/sessions.ts'
import { accountOfToken, rememberNetwork } from './data.ts'
import { firstVerification } from './verification/actions.ts'

const userEntity = (id: string) => ({ type: 'user', id })

export async function logIn(call: Call<typeof authRoutes.login>) {
  const { body, origin, sql } = call
  const account = await credentialsByAddress(sql, body.email, networkOf(origin.ip))
  const tried = await tryPassword(call, {
    accountKey: addressKey(body.email),
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

/** Why a log-in with the right password is refused all the same. */
function refusalOf({ is_active, verified_at }: Credentials) {
  if (!is_active) return new AppError(authErrors.inactive)
  const extra = { requiresVerification: true }
  return verified_at === null ? new AppError(authErrors.verificationRequired, { extra }) : null
}

async function enter(call: Call<typeof authRoutes.login>, account: Credentials, rehash: boolean) {
  const { body, origin, sql, now } = call
  const [at, ip, userId] = [now(), origin.ip, account.id]
  const newHash = rehash ? await hashPassword(body.password) : null
  const { device: next, ...entered } = await sql.begin(async (tx) => {
    // The password may have been reset while it was being checked.
    if (!(await holdAccount(tx, account))) throw new AppError(authErrors.wrongCredentials)
    if (newHash) await rehashPassword(tx, userId, newHash)
    const device = await rememberDevice(tx, call, account)
    const token = await startSession(tx, userId, at, { deviceId: device?.id ?? null })
    const user = await accountOfToken(tx, token, at)
    await rememberNetwork(tx, userId, networkOf(ip), at)
    const description = `${account.username} hyri në llogari.`
    await recordActivity(tx, {
      action: 'login',
      description,
      entity: userEntity(userId),
      userId,
      ip,
      at,
    })
    await recordSecurity(tx, { kind: 'login', userId, ip, at })
    return { token, user, device }
  })
  if (next) call.device.keep(next.cookie)
  return entered
}

/** An administrator shows the password each time. */
async function rememberDevice(
  tx: Sql,
  { body, origin, now }: Call<typeof authRoutes.login>,
  { id: userId, role }: Credentials,
) {
  if (!body.remember || role === 'admin') return undefined
  return addDevice(tx, { userId }, nameOfDevice(origin.userAgent), now())
}

async function recordFailedLogin(
  { sql, now, origin: { ip } }: Call<typeof authRoutes.login>,
  userId: string | undefined,
) {
  const at = now()
  await sql.begin(async (tx) => {
    // What was typed as the address may have been a password: it is not repeated here.
    const description = 'Hyrje e dështuar në llogari.'
    await recordActivity(tx, { action: 'login', severity: 'warning', description, userId, ip, at })
    await recordSecurity(tx, { kind: 'login_failed', userId, ip, at })
  })
}

/** A known address changes nothing; only its owner is told, by mail. */
export async function register({ body, origin, sql, now }: Call<typeof authRoutes.register>) {
  const { username, email, password } = body
  refuseWeak(password, { username, email, role: 'user' })
  const passwordHash = await hashPassword(password)
  const account = { username, email, passwordHash, role: 'user', verifiedAt: null } as const
  const at = now()
  await sql.begin(async (tx) => {
    const userId = await insertAccount(tx, account, at)
    const kind = userId ? 'verify' : 'registeredAgain'
    await queueMail(tx, { kind, to: email, at })
    if (!userId) return
    const description = `${username} u regjistrua.`
    const event = { entity: userEntity(userId), userId, ip: origin.ip, at }
    await recordActivity(tx, { action: 'create', description, ...event })
    await recordSecurity(tx, { kind: 'registered', userId, ip: origin.ip, at })
  })
}

type PasswordCall = Call<typeof authRoutes.resetPassword | typeof authRoutes.claimEmail>

export const resetPassword = (call: PasswordCall) =>
  setPassword(call, 'reset', authErrors.resetInvalid)

/** The verification link proves the mailbox as a reset does, as long as it is the first proof. */
export const claimEmail = (call: PasswordCall) =>
  setPassword(call, 'verify', authErrors.verificationInvalid)

async function setPassword(call: PasswordCall, purpose: 'reset' | 'verify', invalid: ErrorDef) {
  const { body, sql, now } = call
  const link = await findLink(sql, [purpose], body.token, now())
  const isUsable = link?.is_open && !link.is_done
  const account = isUsable ? await credentialsById(sql, link.user_id) : undefined
  if (!account) throw new AppError(invalid)
  refuseWeak(body.password, account)
  const passwordHash = await hashPassword(body.password)
  await sql.begin(async (tx) => {
    const taken = await takeLink(tx, [purpose], body.token, now())
    if (!taken) throw new AppError(invalid)
    await replacePassword(tx, call, taken.user_id, passwordHash)
  })
}

/** The link proves the mailbox: the new password counts, and every session and device of the account ends. */
async function replacePassword(tx: Sql, from: PasswordCall, userId: string, passwordHash: string) {
  const [at, ip] = [from.now(), from.origin.ip]
  const { email } = await resetPasswordOf(tx, userId, passwordHash)
  await firstVerification(tx, from, userId)
  await endSessionsOf(tx, userId)
  await voidLinks(tx, 'reset', userId)
  await rememberNetwork(tx, userId, networkOf(ip), at)
  await forgetGuesses(tx, addressKey(email), ip)
  await queueMail(tx, { kind: 'passwordChanged', to: email, userId, at })
  await recordSecurity(tx, { kind: 'password_reset', userId, ip, at })
  const description = 'Fjalëkalimi u rivendos me linkun e dërguar.'
  await recordActivity(tx, {
    action: 'update',
    description,
    entity: userEntity(userId),
    userId,
    ip,
    at,
  })
}

export async function createFirstAdmin({
  body,
  sql,
  now,
}: Call<typeof authRoutes.createFirstAdmin>) {
  const gone = new AppError(authErrors.adminLinkInvalid)
  if (!(await adminLinkWorks(sql, body.token, now()))) throw gone
  refuseWeak(body.password, { ...body, role: 'admin' })
  const passwordHash = await hashPassword(body.password)
  await sql.begin(async (tx) => {
    if (!(await takeAdminLinks(tx, body.token))) throw gone
    await appointAdmin(tx, body, passwordHash, now())
  })
}

/** The operator's administrator. Where none is configured and none exists, a link that the start prints. */
export async function ensureAdmin({ sql, now, config }: Deps): Promise<{ link: string } | null> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, APP_URL } = config
  if (email === undefined || password === undefined) {
    if (await adminExists(sql)) return null
    return { link: `${APP_URL}/login#admin=${await mintAdminLink(sql, now())}` }
  }
  if ((await credentialsByAddress(sql, email))?.role === 'admin') return null
  const admin = { username: 'Administrator', email, password }
  try {
    refuseWeak(password, { ...admin, role: 'admin' })
  } catch {
    throw new ConfigError('Configuration: ADMIN_PASSWORD is too easy to guess; choose another one')
  }
  const passwordHash = await hashPassword(password)
  await sql.begin((tx) => appointAdmin(tx, admin, passwordHash, now()))
  return null
}
