import { z } from 'zod'
import { defineErrors } from '../kit/errors.ts'
import { requiredText } from '../kit/fields.ts'
import { secondFactorComplaints, secondFactorWords } from './second-factor-words.ts'

/** What the browser's `navigator.credentials` takes and gives, as JSON (WebAuthn level 3). */
export const PasskeyOptions = z.record(z.string(), z.unknown())
export const PasskeyAnswer = z.looseObject({
  id: z.string().max(1400),
  response: z.looseObject({}),
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

/** Six digits of the program, or a recovery code, as typed. */
export const typedCode = requiredText(secondFactorComplaints.codeMissing, 40)

/** What the account can show; it comes with each refusal of a log-in that lacks the second step. */
export const SecondStepWays = z.object({
  totp: z.boolean(),
  recovery: z.boolean(),
  /** For `navigator.credentials.get`; null without a key. */
  passkey: PasskeyOptions.nullable(),
  /** Whether the device may be remembered; an administrator shows the password each time. */
  remember: z.boolean(),
})
export type SecondStepWays = z.output<typeof SecondStepWays>

/** Refusals of a log-in whose password was right, all but `tooManyCodes` with `ways`. */
export const secondStepErrors = defineErrors({
  secondFactorRequired: [
    401,
    secondFactorWords.required,
    'One more step: write the code of your program.',
  ],
  wrongCode: [
    401,
    secondFactorWords.wrongCode,
    'This code is not valid any more. See the new one; the clock of the telephone must be right.',
  ],
  wrongPasskey: [
    401,
    secondFactorWords.wrongPasskey,
    'The key was not recognised. Please try again or use a code.',
  ],
  tooManyCodes: [429, secondFactorWords.tooManyCodes, 'Wait 15 minutes, or use a recovery code.'],
})
