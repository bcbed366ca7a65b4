import type { PasskeyAnswer, PasskeyOptions } from '#contract/accounts/second-step.ts'
import { secondFactorWords } from '#contract/accounts/second-factor-words.ts'
import { ApiError } from '#web/platform/call.ts'
import type { z } from 'zod'

type Options = z.output<typeof PasskeyOptions>

/** Whether this browser has keys, and reads and writes them as JSON. */
export const hasPasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype

/** A dialog of the system that was closed, or that another way has overtaken, is no failure. */
const isClosed = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

const failure = (error: unknown) =>
  new ApiError(0, {
    code: 'passkey',
    message:
      error instanceof Error && error.name === 'InvalidStateError'
        ? 'Ky çelës është shtuar tashmë.'
        : secondFactorWords.wrongPasskey,
  })

/** What the system's dialog gave; nothing where it was closed. */
async function given(asked: () => Promise<Credential | null>): Promise<PasskeyAnswer | undefined> {
  try {
    const key = await asked()
    return key instanceof PublicKeyCredential
      ? (key.toJSON() as unknown as PasskeyAnswer)
      : undefined
  } catch (error) {
    if (isClosed(error)) return undefined
    throw failure(error)
  }
}

export const makePasskey = (options: Options) =>
  given(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  )

export const showPasskey = (options: Options, signal: AbortSignal) =>
  given(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
      signal,
    }),
  )
