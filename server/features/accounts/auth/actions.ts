import { type authRoutes } from '#contract/accounts/auth.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { authReplies } from '#contract/accounts/account-replies.ts'
import { said, type ErrorDef } from '#contract/kit/errors.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { Act } from '#server/record/act.ts'
import { acting, signatureOf, unrecorded } from '#server/record/record.ts'
import { appointAdmin, refuseWeak, whyWeak } from '../users/actions.ts'
import { adminExists, credentialsById, keepOpener, resetPasswordOf } from '../users/data.ts'
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
import { networkOf } from '#server/core/networks.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { endSessionsOf } from '#server/security/sessions.ts'
import { accountOpened, addressTaken, passwordReset } from './acts.ts'
import { credentialsByAddress, rememberNetwork } from './sign-in/data.ts'
import { keptOn } from './sign-in/actions.ts'
import { enterAs, firstVerification } from './verification.ts'

/** A known address changes nothing; only its owner is told, by mail. */
export async function register(call: Call<typeof authRoutes.register>) {
  const { username, email, password, opener } = call.body
  refuseWeak(password, { username, email, role: 'user' })
  const passwordHash = await hashPassword(password)
  const account = { username, email, passwordHash, role: 'user', verifiedAt: null } as const
  const reply = authReplies.registered
  return acting(call, async (tx) => {
    const by = signatureOf(call)
    const userId = await insertAccount(tx, account, by.at)
    if (!userId) return { reply, acts: [addressTaken(email)] }
    if (opener !== undefined) await keepOpener(tx, userId, opener)
    return { reply, acts: [accountOpened(userId, call.body)], by: { ...by, userId } }
  })
}

/** By the rule that refuses it; a link that still works says whose password it will be. */
export async function weighPassword({ body, sql, now }: Call<typeof authRoutes.weighPassword>) {
  const { password, token, ...owner } = body
  const link = token ? await findLink(sql, ['reset', 'verify'], token, now()) : undefined
  const account = link?.is_open ? await credentialsById(sql, link.user_id) : undefined
  const weakness = whyWeak(password, account ?? owner)
  return unrecorded('The password is only looked at.', { weakness: weakness && said(weakness) })
}

type PasswordCall = Call<typeof authRoutes.resetPassword | typeof authRoutes.claimEmail>

export const resetPassword = (call: PasswordCall) =>
  setPassword(call, 'reset', authErrors.resetInvalid, async () => ({
    reply: authReplies.resetDone,
    acts: [],
  }))

/** The verification link proves the mailbox as a reset does, as long as it is the first proof. */
export const claimEmail = async (call: Call<typeof authRoutes.claimEmail>) =>
  keptOn(
    call,
    await setPassword<Claimed>(
      call,
      'verify',
      authErrors.verificationInvalid,
      async (tx, userId) =>
        (await enterAs(tx, call, userId)) ?? { reply: authReplies.verified, acts: [] },
    ),
  )
type Claimed = ReplyOf<typeof authRoutes.claimEmail> & { cookie?: string | undefined }

async function setPassword<Reply>(
  call: PasswordCall,
  purpose: 'reset' | 'verify',
  invalid: ErrorDef,
  then: (tx: Sql, userId: string) => Promise<{ reply: Reply; acts: Act[] }>,
) {
  const { body, sql, now } = call
  const link = await findLink(sql, [purpose], body.token, now())
  const isUsable = link?.is_open && !link.is_done
  const account = isUsable ? await credentialsById(sql, link.user_id) : undefined
  if (!account) throw new AppError(invalid)
  refuseWeak(body.password, account)
  const passwordHash = await hashPassword(body.password)
  return acting(call, async (tx) => {
    const taken = await takeLink(tx, [purpose], body.token, now())
    if (!taken) throw new AppError(invalid)
    const userId = taken.user_id
    const replaced = await replacePassword(tx, call, userId, passwordHash)
    const { reply, acts } = await then(tx, userId)
    return { reply, acts: [...replaced, ...acts], by: { ...signatureOf(call), userId } }
  })
}

/** The link proves the mailbox: the new password counts, and every session and device of the account ends. */
async function replacePassword(tx: Sql, from: PasswordCall, userId: string, passwordHash: string) {
  const { ip } = from.origin
  const { email } = await resetPasswordOf(tx, userId, passwordHash)
  const { acts } = await firstVerification(tx, from, userId)
  await endSessionsOf(tx, userId)
  await voidLinks(tx, 'reset', userId)
  await rememberNetwork(tx, userId, networkOf(ip), from.now())
  await forgetGuesses(tx, addressKey(email), ip)
  return [...acts, passwordReset(userId, email)]
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
  return acting({ sql, now }, async (tx) => {
    if (!(await takeAdminLinks(tx, body.token))) throw gone
    const acts = await appointAdmin(tx, body, passwordHash, now())
    return { reply: authReplies.adminCreated, acts }
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
  await acting({ sql, now }, async (tx) => ({
    reply: null,
    acts: await appointAdmin(tx, admin, passwordHash, now()),
  }))
  return null
}
