import { authRoutes } from '#contract/accounts/auth.ts'
import { changeProfile, proveOwner } from '../profile/actions.ts'
import { implement } from '#server/http/route.ts'
import { claimEmail, createFirstAdmin, register, resetPassword, weighPassword } from './actions.ts'
import { forgotPassword, resendVerification } from './link-mails.ts'
import { logIn, logOut } from './sign-in/actions.ts'
import { confirmEmail, verifyEmail } from './verification.ts'

export const authApi = implement(authRoutes, {
  login: logIn,

  register,

  weighPassword,

  logout: logOut,

  profile: async ({ actor }) => ({ user: actor.account }),

  resendVerification,

  verifyEmail,

  confirmEmail,

  claimEmail,

  forgotPassword,

  resetPassword,

  createFirstAdmin,

  prove: proveOwner,

  updateProfile: changeProfile,
})
