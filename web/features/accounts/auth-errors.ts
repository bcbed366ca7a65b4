import type { FieldErrors } from '#web/platform/forms/form-fields.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import type { ApiError } from '#web/platform/call.ts'

const places = new Map([
  [authErrors.weakPassword.code, 'password'],
  [authErrors.wrongPassword.code, 'currentPassword'],
])

/** The refusals that belong beside a field. */
export function fieldsOf(error: ApiError): FieldErrors {
  const place = places.get(error.code)
  return place ? { [place]: error.message, ...error.fields } : error.fields
}

/** The server's own words, or the screen's when it had none. */
export const wordsOf = (error: Error, fallback: string) =>
  'code' in error && error.code === commonErrors.unexpected.code ? fallback : error.message

export const isPassing = (error: ApiError) => error.status === 0 || error.status >= 500
