import { authErrors, type authRoutes } from '#contract/auth.ts'
import { authWords } from '#contract/auth-forms.ts'
import { dayOf } from '#contract/kit/time.ts'
import { recordActivity, recordSecurity } from '#server/record/log-lines.ts'
import { showPassword } from '../profile/actions.ts'
import { shareTrial, startTrial } from '#server/features/subscription/data.ts'
import { credentialsById, markVerified, moveToPendingEmail } from '../users/data.ts'
import { findLink, takeLink, voidLinks } from '#server/security/account-links.ts'
import type { Origin } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call, Deps } from '#server/http/route.ts'
import { queueMail } from '#server/mail/outbox.ts'

const purposes = ['verify', 'change_email'] as const
type From = Deps & { origin: Origin }

/** The specification's call: the link alone verifies. Links in mails lead to a page, which asks for more. */
export const verifyEmail = (call: Call<typeof authRoutes.verifyEmail>) =>
  followLink(call, call.params.token)

/**
 * The link proves the mailbox, and the password proves that the mailbox is the account owner's. Without the password,
 * the click of the mailbox's owner would verify the address for an account that another person opened with it.
 */
export async function confirmEmail(call: Call<typeof authRoutes.confirmEmail>) {
  const { body, sql, now } = call
  const link = await findLink(sql, purposes, body.token, now())
  if (link?.is_open && !link.is_done) {
    const account = await credentialsById(sql, link.user_id)
    // Unlike a session, the link says nothing about the network: it may lie in a mistyped mailbox.
    if (account) await showPassword(call, account, body.password, false)
  }
  return followLink(call, body.token)
}

/** Answers what to say. A second visit is no error for the person. */
function followLink(call: From, token: string) {
  const { sql, now } = call
  return sql.begin(async (tx) => {
    const link = await takeLink(tx, purposes, token, now())
    if (link?.purpose === 'change_email') return changeAddress(tx, call, link.user_id)
    if (link) return firstVerification(tx, call, link.user_id)
    const known = await findLink(tx, purposes, token, now())
    if (!known?.is_done) throw new AppError(authErrors.verificationInvalid)
    return authWords.alreadyVerified
  })
}

export async function firstVerification(tx: Sql, { origin, now, config }: From, userId: string) {
  const at = now()
  const address = await markVerified(tx, userId, at)
  if (address === null) return authWords.alreadyVerified
  const isSold = config.BILLING === 'on'
  if (isSold) await startTrial(tx, userId, address, dayOf(at))
  const description = isSold ? 'Email-i u verifikua; prova falas nisi.' : 'Email-i u verifikua.'
  const entity = { type: 'user', id: userId }
  await recordActivity(tx, { action: 'update', description, entity, userId, ip: origin.ip, at })
  await recordSecurity(tx, { kind: 'email_verified', userId, ip: origin.ip, at })
  return authWords.verified
}

async function changeAddress(tx: Sql, { origin, now }: From, userId: string) {
  const [at, ip] = [now(), origin.ip]
  const { before, email } = await moveToPendingEmail(tx, userId)
  await shareTrial(tx, userId, email)
  await voidLinks(tx, 'reset', userId)
  await queueMail(tx, { kind: 'emailChanged', to: before, userId, at })
  await recordSecurity(tx, { kind: 'email_changed', userId, ip, at })
  const description = 'Adresa e email-it u ndryshua.'
  const entity = { type: 'user', id: userId }
  await recordActivity(tx, { action: 'update', description, entity, userId, ip, at })
  return authWords.emailChanged
}
