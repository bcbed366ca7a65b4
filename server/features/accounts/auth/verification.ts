import { type authRoutes } from '#contract/accounts/auth.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { authReplies } from '#contract/accounts/account-replies.ts'
import type { Told } from '#contract/replies.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { dayOf } from '#contract/kit/time.ts'
import { acting, signatureOf } from '#server/record/record.ts'
import { showPassword } from '../profile/actions.ts'
import { waysOf } from '../second-factor/data.ts'
import { shareTrial, startTrial } from '#server/features/subscription/data.ts'
import { credentialsById, isOpener, markVerified, moveToPendingEmail } from '../users/data.ts'
import { findLink, type Link, takeLink, voidLinks } from '#server/security/account-links.ts'
import type { Origin } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call, Deps } from '#server/http/route.ts'
import type { Act } from '#server/record/act.ts'
import { addressChanged, addressVerified, loggedIn } from './acts.ts'
import { keptOn, openSession } from './sign-in/actions.ts'

const purposes = ['verify', 'change_email'] as const
type From = Deps & { origin: Origin }

/** The specification's call: the link alone verifies. Links in mails lead to a page, which asks for more. */
export const verifyEmail = (call: Call<typeof authRoutes.verifyEmail>) =>
  followLink(call, call.params.token)

/**
 * The link proves the mailbox, and the password proves that the mailbox is the account owner's; so does the browser that
 * opened the account. Without either, the click of the mailbox's owner would verify the address for an account that
 * another person opened with it.
 */
export async function confirmEmail(call: Call<typeof authRoutes.confirmEmail>) {
  const { body, sql, now } = call
  const link = await findLink(sql, purposes, body.token, now())
  if (link?.is_open && !link.is_done) {
    const account = await credentialsById(sql, link.user_id)
    // Unlike a session, the link says nothing about the network: it may lie in a mistyped mailbox.
    if (account && !(await wasOpenedHere(call, link))) {
      if (body.password === undefined) throw new AppError(authErrors.wrongPassword)
      await showPassword(call, account, body.password, false)
    }
  }
  return keptOn(call, await followLink(call, body.token, (tx, id) => enterAs(tx, call, id)))
}

/** The account was opened in this browser: its password was typed here. */
const wasOpenedHere = async (
  { body, sql }: Call<typeof authRoutes.confirmEmail>,
  { user_id, purpose }: Link,
) =>
  purpose === 'verify' &&
  body.opener !== undefined &&
  body.password === undefined &&
  (await isOpener(sql, user_id, body.opener))

type Entering = Call<typeof authRoutes.confirmEmail | typeof authRoutes.claimEmail>

/** Verified is logged in, but for an account that was deactivated meanwhile or whose log-in asks for a second step. */
export async function enterAs(tx: Sql, call: Entering, userId: string) {
  const account = await credentialsById(tx, userId)
  if (!account?.is_active || (await waysOf(tx, userId))) return undefined
  const session = await openSession(tx, call, account)
  return { reply: { ...session, ...authReplies.verifiedAndIn }, acts: [loggedIn(account)] }
}
type Entered = Awaited<ReturnType<typeof enterAs>>

/** Uses up a link; a second visit of a used link is answered with "already verified", not refused. */
const followLink = (
  call: From,
  token: string,
  enter?: (tx: Sql, userId: string) => Promise<Entered>,
) =>
  acting<Reply>(call, async (tx) => {
    const at = call.now()
    const link = await takeLink(tx, purposes, token, at)
    if (!link) {
      const known = await findLink(tx, purposes, token, at)
      if (!known?.is_done) throw new AppError(authErrors.verificationInvalid)
      return { reply: authReplies.alreadyVerified, acts: [] }
    }
    const userId = link.user_id
    const verify = link.purpose === 'change_email' ? changeAddress : firstVerification
    const { acts, ...told } = await verify(tx, call, userId)
    const entered = link.purpose === 'verify' ? await enter?.(tx, userId) : undefined
    return {
      reply: { ...told, ...entered?.reply },
      acts: [...acts, ...(entered?.acts ?? [])],
      by: { ...signatureOf(call), userId },
    }
  })

type Outcome = Told & { acts: Act[] }
type Reply = ReplyOf<typeof authRoutes.confirmEmail> & { cookie?: string | undefined }

export async function firstVerification(
  tx: Sql,
  { now, config }: Deps,
  userId: string,
): Promise<Outcome> {
  const at = now()
  const address = await markVerified(tx, userId, at)
  if (address === null) return { ...authReplies.alreadyVerified, acts: [] }
  const isSold = config.BILLING === 'on'
  if (isSold) await startTrial(tx, userId, address, dayOf(at))
  return { ...authReplies.verified, acts: [addressVerified(userId, isSold)] }
}

async function changeAddress(tx: Sql, _: Deps, userId: string): Promise<Outcome> {
  const { before, email } = await moveToPendingEmail(tx, userId)
  await shareTrial(tx, userId, email)
  await voidLinks(tx, 'reset', userId)
  return { ...authReplies.emailChanged, acts: [addressChanged(userId, before)] }
}
