import { authErrors, type authRoutes } from '#contract/auth.ts'
import type { ErrorDef } from '#contract/kit/errors.ts'
import { recordActivity, recordSecurity } from '#server/record/log-lines.ts'
import { appointAdmin, refuseWeak, whyWeak } from '../users/actions.ts'
import { adminExists, credentialsById, resetPasswordOf } from '../users/data.ts'
import { insertAccount } from '../users/opening.ts'
import { addressKey } from '../users/rules.ts'
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
import { forgetGuesses } from '#server/security/password-attempts.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { networkOf } from '#server/core/networks.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { endSessionsOf } from '#server/security/sessions.ts'
import { credentialsByAddress, rememberNetwork } from './sign-in/data.ts'
import { firstVerification } from './verification.ts'

const userEntity = (id: string) => ({ type: 'user', id })

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

/** By the rule that refuses it; a link that still works says whose password it will be. */
export async function weighPassword({ body, sql, now }: Call<typeof authRoutes.weighPassword>) {
  const { password, token, ...owner } = body
  const link = token ? await findLink(sql, ['reset', 'verify'], token, now()) : undefined
  const account = link?.is_open ? await credentialsById(sql, link.user_id) : undefined
  return whyWeak(password, account ?? owner)
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
