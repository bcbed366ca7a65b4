import { authRoutes } from '#contract/auth.ts'
import { authWords } from '#contract/auth-forms.ts'
import { commonErrors } from '#contract/common.ts'
import { recordActivity, recordSecurity } from '#server/record/log-lines.ts'
import { changeProfile, proveOwner } from '../profile/actions.ts'
import { addressKey } from '../users/rules.ts'
import { type Purpose, voidLinksOfAddress } from '#server/security/account-links.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Origin } from '#server/core/actor.ts'
import { type Deps, implement } from '#server/http/route.ts'
import { dropQueued, queueMail } from '#server/mail/outbox.ts'
import { callerOf } from '#server/core/networks.ts'
import { count, limit } from '#server/security/rate-limit.ts'
import { endSession } from '#server/security/sessions.ts'
import { claimEmail, createFirstAdmin, register, resetPassword, weighPassword } from './actions.ts'
import {
  linkRequestLimits,
  linkUseLimits,
  mailboxLimit,
  registerLimits,
  weighLimits,
} from './rules.ts'
import { logIn } from './sign-in/actions.ts'
import { confirmEmail, verifyEmail } from './verification.ts'

export const authApi = implement(authRoutes, {
  login: async (call) => ({ message: authWords.loggedIn, ...(await logIn(call)) }),

  register: async (call) => {
    await limit(call, registerLimits(callerOf(call.origin.ip)))
    await register(call)
    return { message: authWords.registered }
  },

  weighPassword: async (call) => {
    await limit(call, weighLimits(callerOf(call.origin.ip)))
    return { weakness: await weighPassword(call) }
  },

  logout: async ({ actor, sql, now, origin: { ip }, device }) => {
    const { userId, session } = actor
    const description = `${actor.account.username} doli nga llogaria.`
    await sql.begin(async (tx) => {
      await endSession(tx, session.id)
      await recordActivity(tx, { action: 'logout', description, userId, ip, at: now() })
      await recordSecurity(tx, { kind: 'logout', userId, ip, at: now() })
    })
    if (session.deviceId !== null && !actor.byPin) device.drop()
    return { message: authWords.loggedOut }
  },

  profile: async ({ actor }) => ({ user: actor.account }),

  resendVerification: async (call) => {
    await askForLink(call, 'verify', call.body.email)
    return { message: authWords.resent }
  },

  verifyEmail: async (call) => {
    await limit(call, linkUseLimits('verify', callerOf(call.origin.ip)))
    return { message: await verifyEmail(call) }
  },

  confirmEmail: async (call) => {
    await limit(call, linkUseLimits('verify', callerOf(call.origin.ip)))
    return { message: await confirmEmail(call) }
  },

  claimEmail: async (call) => {
    await limit(call, linkUseLimits('verify', callerOf(call.origin.ip)))
    await claimEmail(call)
    return { message: authWords.verified }
  },

  forgotPassword: async (call) => {
    await askForLink(call, 'reset', call.body.email)
    return { message: authWords.resetSent }
  },

  resetPassword: async (call) => {
    await limit(call, linkUseLimits('reset', callerOf(call.origin.ip)))
    await resetPassword(call)
    return { message: authWords.resetDone }
  },

  createFirstAdmin: async (call) => {
    await limit(call, linkUseLimits('first_admin', callerOf(call.origin.ip)))
    await createFirstAdmin(call)
    return { message: authWords.adminCreated }
  },

  prove: async (call) => {
    await proveOwner(call)
    return { message: authWords.proved }
  },

  updateProfile: async (call) => {
    if (call.params.id !== call.actor.userId) throw new AppError(commonErrors.notFound)
    return { message: authWords.profileSaved, user: await changeProfile(call) }
  },
})

/**
 * Does the same for every address. Whether an account has it is found out when the mail is written, where the caller
 * cannot watch.
 */
async function askForLink(
  call: Deps & { origin: Origin },
  purpose: Extract<Purpose, 'verify' | 'reset'>,
  address: string,
) {
  const { sql, now, config, origin } = call
  await limit(call, linkRequestLimits(purpose, callerOf(origin.ip)))
  const mailbox = mailboxLimit(purpose, addressKey(address))
  if (config.RATE_LIMIT === 'on' && (await count(sql, now(), mailbox)) > 0) return
  await sql.begin(async (tx) => {
    await voidLinksOfAddress(tx, purpose, address)
    await dropQueued(tx, purpose, address, now())
    await queueMail(tx, { kind: purpose, to: address, at: now() })
  })
}
