import { z } from 'zod'
import { defineErrors } from '../kit/errors.ts'
import { id, requiredText } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import {
  recoveryCodeCount,
  secondFactorComplaints,
  secondFactorWords,
} from './second-factor-words.ts'
import { PasskeyAnswer, PasskeyOptions, secondStepErrors, typedCode } from './second-step.ts'

/** A key of a device or a keyring that signs once its owner has shown a finger, a face or a PIN there. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.output<typeof Passkey>

export const SecondFactor = z.object({
  /** Whether a program for codes is connected. */
  totp: z.boolean(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number(),
  /** When the recovery codes were made; null without any. */
  recoveryCodesSince: z.string().nullable(),
  /** The operator asks this account for a second step: its last way cannot be removed. */
  required: z.boolean(),
})
export type SecondFactor = z.output<typeof SecondFactor>

const RecoveryCodes = z.array(z.string()).length(recoveryCodeCount)

const ownErrors = defineErrors({
  wrongNewCode: [
    400,
    secondFactorWords.wrongNewCode,
    'The code does not match. Wait for the new one.',
  ],
  wrongNewPasskey: [
    400,
    secondFactorWords.wrongPasskey,
    'The key was not recognised. Please try again or use a code.',
  ],
  lastWay: [
    409,
    secondFactorWords.lastWay,
    'This account needs a second step: the last way is not removed.',
  ],
  totpConnected: [
    409,
    secondFactorWords.totpConnected,
    'A program for codes is connected already. Remove it first.',
  ],
  noWay: [409, secondFactorWords.noWay, 'First a key or a program for codes.'],
  tooManyPasskeys: [409, secondFactorWords.tooManyPasskeys, 'Up to 10 keys. Remove one.'],
})
export const secondFactorErrors = { ...ownErrors, tooManyCodes: secondStepErrors.tooManyCodes }

export const helpErrors = defineErrors({
  noSecondFactor: [
    409,
    'Ky person hyn vetëm me fjalëkalim.',
    'This person logs in with a password alone.',
  ],
  worksElsewhere: [
    409,
    'Ky person punon edhe në një sallon tjetër. Na shkruani.',
    'This person works in another salon too. Please write to us.',
  ],
})

const Said = z.object({ message: z.string() })

export const secondFactorRoutes = {
  read: route({
    method: 'GET',
    path: '/api/auth/second-factor',
    access: 'account',
    beforeSetUp: true,
    summary: 'Hapi i dytë i hyrjes sime',
    reply: SecondFactor,
  }),
  beginTotp: route({
    method: 'POST',
    path: '/api/auth/second-factor/totp',
    access: 'account',
    beforeSetUp: true,
    proved: true,
    summary: 'Nis lidhjen e një aplikacioni kodesh; vlen pas kodit të parë',
    body: z.object({}),
    reply: z.object({ secret: z.string(), uri: z.string() }),
    errors: [secondFactorErrors.totpConnected],
  }),
  confirmTotp: route({
    method: 'POST',
    path: '/api/auth/second-factor/totp/confirm',
    access: 'account',
    beforeSetUp: true,
    proved: true,
    summary: 'Kodi i parë: aplikacioni u lidh. Kodet rezervë vijnë me të parën mënyrë',
    body: z.object({ code: typedCode }),
    /** Null where there are recovery codes already. */
    reply: z.object({ recoveryCodes: RecoveryCodes.nullable() }),
    errors: [secondFactorErrors.wrongNewCode, secondFactorErrors.tooManyCodes],
  }),
  removeTotp: route({
    method: 'DELETE',
    path: '/api/auth/second-factor/totp',
    access: 'account',
    beforeSetUp: true,
    proved: true,
    summary: 'Hiq aplikacionin e kodeve, me një kod të tij ose me një kod rezervë',
    body: z.object({ code: typedCode }),
    reply: Said,
    errors: [
      secondFactorErrors.wrongNewCode,
      secondFactorErrors.lastWay,
      secondFactorErrors.tooManyCodes,
    ],
  }),
  beginPasskey: route({
    method: 'POST',
    path: '/api/auth/second-factor/passkeys/options',
    access: 'account',
    beforeSetUp: true,
    proved: true,
    summary: 'Nis një çelës me gisht ose fytyrë: ç’i thuhet shfletuesit',
    body: z.object({}),
    reply: z.object({ options: PasskeyOptions }),
    errors: [secondFactorErrors.tooManyPasskeys],
  }),
  addPasskey: route({
    method: 'POST',
    path: '/api/auth/second-factor/passkeys',
    access: 'account',
    beforeSetUp: true,
    proved: true,
    summary: 'Shto çelësin që bëri shfletuesi',
    body: z.object({
      name: requiredText(secondFactorComplaints.passkeyNameMissing, 60),
      passkey: PasskeyAnswer,
    }),
    reply: z.object({ passkey: Passkey, recoveryCodes: RecoveryCodes.nullable() }),
    errors: [secondFactorErrors.wrongNewPasskey, secondFactorErrors.tooManyPasskeys],
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/api/auth/second-factor/passkeys/:id',
    access: 'account',
    beforeSetUp: true,
    proved: true,
    summary: 'Hiq një çelës',
    params: z.object({ id }),
    reply: Said,
    errors: [secondFactorErrors.lastWay],
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    access: 'account',
    beforeSetUp: true,
    proved: true,
    summary: 'Kode rezervë të reja; të vjetrat nuk vlejnë më',
    body: z.object({}),
    reply: z.object({ recoveryCodes: RecoveryCodes }),
    errors: [secondFactorErrors.noWay],
  }),
}

/** What an owner does for somebody of the team. */
export const helpRoutes = {
  /** For somebody who has lost every way; of the password it changes nothing. */
  resetSecondFactor: route({
    method: 'POST',
    path: '/api/members/:userId/second-factor/reset',
    access: { right: 'people', gate: false },
    summary: 'Hiq hapin e dytë të dikujt të ekipit, si pronar; i shkon një email',
    params: z.object({ userId: id }),
    body: z.object({}),
    reply: Said,
    errors: [helpErrors.noSecondFactor, helpErrors.worksElsewhere],
  }),
}
