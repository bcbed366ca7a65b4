import type { authRoutes } from '#contract/accounts/auth.ts'
import { authReplies } from '#contract/accounts/account-replies.ts'
import type { Told } from '#contract/replies.ts'
import { acting, unrecorded } from '#server/record/record.ts'
import { addressKey } from '../users/rules.ts'
import { type Purpose, voidLinksOfAddress } from '#server/security/account-links.ts'
import type { Call } from '#server/http/route.ts'
import { dropQueued } from '#server/mail/outbox.ts'
import { count, type Limit } from '#server/security/rate-limit.ts'
import { linkAsked } from './acts.ts'

/** More mails than that would fill the mailbox; the caller is answered in the same words as ever. */
const mailboxLimit = (purpose: Purpose, address: string): Limit => ({
  what: `mail-${purpose}`,
  by: address,
  most: 3,
  seconds: 3600,
})

type Asking = Call<typeof authRoutes.resendVerification | typeof authRoutes.forgotPassword>

export const resendVerification = (call: Asking) => mailLink(call, 'verify', authReplies.resent)

export const forgotPassword = (call: Asking) => mailLink(call, 'reset', authReplies.resetSent)

/**
 * Does the same for every address. Whether an account has it is found out when the mail is written, where the caller
 * cannot watch.
 */
async function mailLink(call: Asking, purpose: Extract<Purpose, 'verify' | 'reset'>, reply: Told) {
  const { body, sql, now, config } = call
  const address = body.email
  const mailbox = mailboxLimit(purpose, addressKey(address))
  if (config.RATE_LIMIT === 'on' && (await count(sql, now(), mailbox)) > 0)
    return unrecorded('The mailbox has got enough of these mails.', reply)
  return acting(call, async (tx) => {
    await voidLinksOfAddress(tx, purpose, address)
    await dropQueued(tx, purpose, address, now())
    return { reply, acts: [linkAsked(purpose, address)] }
  })
}
