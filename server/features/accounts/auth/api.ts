import { authRoutes } from '#contract/auth.ts'
import { changeProfile, proveOwner } from '../profile/actions.ts'
import { implement } from '#server/http/route.ts'
import { callerOf } from '#server/core/networks.ts'
import { limit } from '#server/security/rate-limit.ts'
import { claimEmail, createFirstAdmin, register, resetPassword, weighPassword } from './actions.ts'
import { forgotPassword, resendVerification } from './link-mails.ts'
import { linkUseLimits, registerLimits, weighLimits } from './rules.ts'
import { logIn, logOut } from './sign-in/actions.ts'
import { confirmEmail, verifyEmail } from './verification.ts'

export const authApi = implement(authRoutes, {
  login: logIn,

  register: async (call) => {
    await limit(call, registerLimits(callerOf(call.origin.ip)))
    return register(call)
  },

  weighPassword: async (call) => {
    await limit(call, weighLimits(callerOf(call.origin.ip)))
    return weighPassword(call)
  },

  logout: logOut,

  profile: async ({ actor }) => ({ user: actor.account }),

  resendVerification,

  verifyEmail: async (call) => {
    await limit(call, linkUseLimits('verify', callerOf(call.origin.ip)))
    return verifyEmail(call)
  },

  confirmEmail: async (call) => {
    await limit(call, linkUseLimits('verify', callerOf(call.origin.ip)))
    return confirmEmail(call)
  },

  claimEmail: async (call) => {
    await limit(call, linkUseLimits('verify', callerOf(call.origin.ip)))
    return claimEmail(call)
  },

  forgotPassword,

  resetPassword: async (call) => {
    await limit(call, linkUseLimits('reset', callerOf(call.origin.ip)))
    return resetPassword(call)
  },

  createFirstAdmin: async (call) => {
    await limit(call, linkUseLimits('first_admin', callerOf(call.origin.ip)))
    return createFirstAdmin(call)
  },

  prove: proveOwner,

  updateProfile: changeProfile,
})
