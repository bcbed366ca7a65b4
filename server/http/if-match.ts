import { commonErrors } from '#contract/common.ts'
import type { ErrorDef } from '#contract/kit/errors.ts'
import { AppError } from '#server/core/app-error.ts'

/** The version that the caller wants to change: `If-Match: "3"`. Any other form is refused. */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1]
  if (version === undefined) throw new AppError(commonErrors.malformed)
  return Number(version)
}

/** Refuses to overwrite a change that was made meanwhile; the refusal carries the current row. */
export function refuseStale(
  ifMatch: number | undefined,
  current: { version: number },
  refusal: ErrorDef,
  shownAs: string,
) {
  if (ifMatch !== undefined && ifMatch !== current.version)
    throw new AppError(refusal, { extra: { [shownAs]: current } })
}
