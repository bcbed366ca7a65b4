import { commonErrors } from '#contract/common.ts'
import type { ErrorDef } from '#contract/kit/errors.ts'
import { AppError } from '#server/core/app-error.ts'

/** The version a caller wants to change: `If-Match: "3"`. Anything else in the header is not understood. */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1]
  if (version === undefined) throw new AppError(commonErrors.malformed)
  return Number(version)
}

/** Refuses to write over a change that was made meanwhile, and shows the row as it is now. */
export function refuseStale(
  ifMatch: number | undefined,
  current: { version: number },
  refusal: ErrorDef,
  shownAs: string,
) {
  if (ifMatch !== undefined && ifMatch !== current.version)
    throw new AppError(refusal, { extra: { [shownAs]: current } })
}
