import { authErrors } from '#contract/accounts/auth-refusals.ts'
import type { PasskeyAnswer, SecondStepWays } from '#contract/accounts/second-step.ts'
import { ApiError } from '#web/platform/call.ts'

/** What is sent for the second step. */
export type Shown = { code: string } | { passkey: PasskeyAnswer }

/** Logs in with the password alone. Answers the ways of an account that wants more; each time with a new challenge. */
export async function waysAskedBy(logIn: () => Promise<unknown>) {
  try {
    await logIn()
  } catch (error) {
    if (!(error instanceof ApiError) || !error.is(authErrors.secondFactorRequired)) throw error
    return error.extra['ways'] as SecondStepWays
  }
  return undefined
}
