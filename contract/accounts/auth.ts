import { authErrors } from './auth-refusals.ts'
import { z } from 'zod'
import { complains, type Complaint } from '../kit/errors.ts'
import { authComplaints, minPassword } from './auth-forms.ts'
import { asks, email, id, requiredText, typedPassword } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { PasskeyAnswer } from './second-step.ts'
import { Account, sessionRoutes } from './session.ts'

const username = requiredText(authComplaints.usernameMissing, 60)
export const newPassword = (missing: Complaint, short: Complaint) =>
  typedPassword(missing)
    .refine((typed) => typed === '' || typed.length >= minPassword, complains(short))
    .meta({ minLength: minPassword })

/** Too short, too long or no text at all: a broken link, like one that has expired. */
const linkToken = (invalid: Complaint) =>
  z.string(complains(invalid)).min(1, complains(invalid)).max(200, complains(invalid))

/** A secret of the browser that opens an account: the mail's link followed there needs no password. */
const opener = z.string().min(32).max(100).optional()
/** This device keeps the person logged in (contract/devices/devices.ts). */
const remember = z.boolean().optional()

const Registration = z.object({
  username,
  email: email(authComplaints.emailMissing),
  password: newPassword(authComplaints.passwordMissing, authComplaints.passwordShort),
})
const Said = z.object({ message: z.string() })
const Entered = Said.extend({ token: z.string(), user: Account })
/** Logged in as well where an address was proved for the first time. */
const Verified = Said.extend({ token: z.string().optional(), user: Account.optional() })
const Address = z.object({ email: email(authComplaints.emailMissing) })

const linkUse = (what: string) => ({ what, per: 'network', most: 10, seconds: 60 }) as const
const linkAsk = (what: string) => ({ what, per: 'network', most: 10, seconds: 3600 }) as const

export const authRoutes = {
  ...sessionRoutes,
  login: route({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    cookie: 'gives',
    summary: 'Hyrje me email dhe fjalëkalim',
    form: true,
    body: z.object({
      email: requiredText(authComplaints.emailMissing, 254),
      password: typedPassword(authComplaints.passwordMissing),
      /** Whether this device keeps the person logged in (contract/devices/devices.ts); a plain HTML form sends it as a text. */
      remember: z.union([z.boolean(), z.stringbool()]).optional(),
      /** The second step, of an account that has one: six digits of the program or a recovery code, or a key's answer. */
      code: z.string().max(40).optional(),
      passkey: PasskeyAnswer.optional(),
    }),
    reply: Entered,
    errors: [
      authErrors.wrongCredentials,
      authErrors.verificationRequired,
      authErrors.inactive,
      authErrors.slowDown,
      authErrors.secondFactorRequired,
      authErrors.wrongCode,
      authErrors.wrongPasskey,
      authErrors.tooManyCodes,
    ],
  }),
  register: route({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    limit: { what: 'register', per: 'network', most: 5, seconds: 3600 },
    summary: 'Regjistrim; llogaria pret verifikimin e adresës',
    body: Registration.extend({ opener }),
    reply: Said,
    errors: [authErrors.weakPassword],
  }),
  /** Asked while a new password is typed, by the rule that refuses it: no meter praises what will be refused. */
  weighPassword: route({
    method: 'POST',
    path: '/api/auth/password-strength',
    access: 'public',
    limit: { what: 'weigh-password', per: 'network', most: 120, seconds: 60 },
    summary: 'A pranohet ky fjalëkalim i ri, dhe pse jo; nuk ruan asgjë',
    body: z.object({
      password: typedPassword(authComplaints.passwordMissing),
      /** Whose it will be, as far as the form knows it. */
      username: z.string().max(254).default(''),
      email: z.string().max(254).default(''),
      role: z.enum(['user', 'admin']).default('user'),
      /** The token of a link by mail: the name and address of its account count as own words too. */
      token: z.string().max(200).optional(),
    }),
    reply: z.object({ weakness: z.string().nullable() }),
  }),
  resendVerification: route({
    method: 'POST',
    path: '/api/auth/resend-verification',
    access: 'public',
    limit: linkAsk('ask-verify'),
    summary: 'Dërgo përsëri linkun e verifikimit',
    body: Address,
    reply: Said,
  }),
  verifyEmail: route({
    method: 'GET',
    path: '/api/auth/verify-email/:token',
    access: 'public',
    limit: linkUse('use-verify'),
    summary: 'Verifiko adresën me linkun e dërguar',
    params: z.object({ token: linkToken(authErrors.verificationInvalid) }),
    reply: Said,
    errors: [authErrors.verificationInvalid],
  }),
  /** What the mail's link leads to: the address is the account's once its password, or its opener, is shown as well. */
  confirmEmail: route({
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'public',
    cookie: 'gives',
    limit: linkUse('use-verify'),
    summary: 'Verifiko adresën me linkun e dërguar dhe fjalëkalimin e llogarisë, dhe hyr',
    body: z
      .object({
        token: linkToken(authErrors.verificationInvalid),
        password: typedPassword(authComplaints.passwordMissing).optional(),
        opener,
        remember,
      })
      .refine(({ password, opener: secret }) => (password ?? secret) !== undefined, {
        path: ['password'],
        ...complains(authComplaints.passwordMissing),
      })
      .meta(asks(['password'], ['opener'])),
    reply: Verified,
    errors: [authErrors.verificationInvalid, authErrors.wrongPassword, authErrors.slowDown],
  }),
  claimEmail: route({
    method: 'POST',
    path: '/api/auth/verify-email/new-password',
    access: 'public',
    cookie: 'gives',
    limit: linkUse('use-verify'),
    summary: 'Verifiko adresën me linkun e dërguar, vendos fjalëkalim të ri, dhe hyr',
    body: z.object({
      token: linkToken(authErrors.verificationInvalid),
      password: newPassword(authComplaints.passwordMissing, authComplaints.passwordShort),
      remember,
    }),
    reply: Verified,
    errors: [authErrors.verificationInvalid, authErrors.weakPassword],
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    limit: linkAsk('ask-reset'),
    summary: 'Kërko linkun për rivendosjen e fjalëkalimit',
    body: Address,
    reply: Said,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    limit: linkUse('use-reset'),
    summary: 'Vendos fjalëkalim të ri me linkun e dërguar',
    body: z.object({
      token: linkToken(authErrors.resetInvalid),
      password: newPassword(authComplaints.resetPasswordMissing, authComplaints.resetPasswordShort),
    }),
    reply: Said,
    errors: [authErrors.resetInvalid, authErrors.weakPassword],
  }),
  createFirstAdmin: route({
    method: 'POST',
    path: '/api/auth/first-admin',
    access: 'public',
    limit: linkUse('use-first_admin'),
    summary: 'Krijo administratorin e parë me linkun e nisjes',
    body: Registration.extend({ token: linkToken(authErrors.adminLinkInvalid) }),
    reply: Said,
    errors: [authErrors.adminLinkInvalid, authErrors.weakPassword],
  }),
  prove: route({
    method: 'POST',
    path: '/api/auth/prove',
    access: 'account',
    beforeSetUp: true,
    summary: 'Trego fjalëkalimin: ky sesion mund të bëjë edhe ç’kërkon fjalëkalim',
    body: z.object({ password: typedPassword(authComplaints.passwordMissing) }),
    reply: Said,
    errors: [authErrors.wrongPassword, authErrors.slowDown],
  }),
  updateProfile: route({
    method: 'PUT',
    path: '/api/users/:id',
    access: 'account',
    summary: 'Përditëso profilin tim',
    params: z.object({ id }),
    body: z.object({
      username,
      email: email(authComplaints.emailMissing),
      /** Empty means unchanged. */
      password: newPassword(authComplaints.passwordMissing, authComplaints.passwordShort)
        .or(z.literal(''))
        .optional(),
      currentPassword: z.string().max(1024).optional(),
    }),
    reply: Said.extend({ user: Account }),
    errors: [
      authErrors.reauthRequired,
      authErrors.wrongPassword,
      authErrors.weakPassword,
      authErrors.slowDown,
    ],
  }),
}
