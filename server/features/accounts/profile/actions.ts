import { fieldComplaints } from '#contract/kit/fields.ts'
import { type authRoutes } from '#contract/accounts/auth.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import { authReplies } from '#contract/accounts/account-replies.ts'
import { hasNoAddress } from '#contract/kit/log-in-name.ts'
import { acting, record, signatureOf, unrecorded } from '#server/record/record.ts'
import { refuseWeak } from '../users/actions.ts'
import { type Credentials, credentialsById, lockAccount } from '../users/data.ts'
import { addressKey, isFresh, newAddressLimits } from '../users/rules.ts'
import { voidLinks } from '#server/security/account-links.ts'
import type { Origin } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call, Deps } from '#server/http/route.ts'
import { tryPassword } from '#server/security/password-attempts.ts'
import { dropQueued } from '#server/mail/outbox.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { limit } from '#server/security/rate-limit.ts'
import { endSessionsOf, proveSession, provedAt } from '#server/security/sessions.ts'
import { profileChanged, proofFailed } from './acts.ts'
import { saveProfile } from './data.ts'

type ProfileCall = Call<typeof authRoutes.updateProfile>

/** The changes in a form, and whether they need the password. */
function wishOf({ username, email, password = '' }: ProfileCall['body'], before: Credentials) {
  const isNewAddress = addressKey(email) !== addressKey(before.email)
  return {
    username,
    // The same address in another case is the same mailbox.
    email: isNewAddress ? before.email : email,
    newEmail: isNewAddress ? email : null,
    newPassword: password === '' ? null : password,
    needsProof: isNewAddress || password !== '',
  }
}
type Wish = ReturnType<typeof wishOf>

export async function changeProfile(call: ProfileCall) {
  const { body, actor, params, sql } = call
  if (params.id !== actor.userId) throw new AppError(commonErrors.notFound)
  const before = await credentialsById(sql, actor.userId)
  if (!before) throw new AppError(commonErrors.signedOut)
  const wish = wishOf(body, before)
  // No mail could ever verify it.
  if (wish.newEmail !== null && hasNoAddress(wish.newEmail))
    throw new AppError(commonErrors.invalid, { fields: { email: fieldComplaints.emailWrong } })
  if (wish.newPassword !== null)
    refuseWeak(wish.newPassword, { ...before, username: wish.username })
  await proveChange(call, before, wish)
  if (wish.newEmail !== null) await limit(call, newAddressLimits(before.id, wish.newEmail))
  const passwordHash = wish.newPassword === null ? null : await hashPassword(wish.newPassword)
  return acting(call, async (tx) => {
    await lockAccount(tx, before.id)
    const shown = await provedAt(tx, actor.session.id)
    if (shown === undefined) throw new AppError(commonErrors.signedOut)
    const { username, email, newEmail: pendingEmail } = wish
    const change = { username, email, passwordHash, pendingEmail }
    const after = await saveProfile(tx, before.id, change)
    await withdrawOld(tx, call, before.id, wish)
    const user = { ...actor.account, ...after }
    const reply = { ...authReplies.profileSaved, user }
    return { reply, acts: [profileChanged(before, wish)] }
  })
}

async function proveChange(call: ProfileCall, account: Credentials, { needsProof }: Wish) {
  const { actor, sql, now } = call
  if (call.body.currentPassword) {
    await showPassword(call, account, call.body.currentPassword)
    await proveSession(sql, actor.session.id, now())
    return
  }
  if (!needsProof) return
  const shown = await provedAt(sql, actor.session.id)
  if (shown === undefined) throw new AppError(commonErrors.signedOut)
  if (!isFresh(shown, now())) throw new AppError(authErrors.reauthRequired)
}

/** From here on the session counts as proved, also one that a remembered device opened. */
export async function proveOwner(call: Call<typeof authRoutes.prove>) {
  const { sql, actor, body, now } = call
  const account = await credentialsById(sql, actor.userId)
  if (!account) throw new AppError(commonErrors.signedOut)
  await showPassword(call, account, body.password)
  await proveSession(sql, actor.session.id, now())
  const whyNot = 'The session is only marked; what it does with that is recorded then.'
  return unrecorded(whyNot, authReplies.proved)
}

/** Checks the account's password once more; guesses are slowed as at the log-in. */
export async function showPassword(
  call: Deps & { origin: Origin },
  account: Credentials,
  typed: string,
  isKnownNetwork = true,
) {
  const { isRight } = await tryPassword(call, {
    accountKey: account.id,
    typed,
    stored: account.password_hash,
    ip: call.origin.ip,
    isKnownNetwork,
    tooSoon: authErrors.slowDown,
  })
  if (isRight) return
  await record(call.sql, signatureOf(call), proofFailed(account.id))
  throw new AppError(authErrors.wrongPassword)
}

/** Other sessions and earlier links end with what they were for. */
async function withdrawOld(tx: Sql, { actor, now }: ProfileCall, userId: string, wish: Wish) {
  if (wish.newPassword !== null) {
    await endSessionsOf(tx, userId, actor.session.id)
    await voidLinks(tx, 'reset', userId)
  }
  if (wish.newEmail !== null) {
    await voidLinks(tx, 'change_email', userId)
    await dropQueued(tx, 'newEmail', wish.newEmail, now())
  }
}
