import type { ErrorDef } from '#contract/kit/errors.ts'
import { AppError } from '#server/core/app-error.ts'

/** Refuses to write over what somebody else changed meanwhile, and shows it as it is now. */
export function refuseStale(
  ifMatch: number | undefined,
  current: { version: number },
  refusal: ErrorDef,
  shownAs: string,
) {
  if (ifMatch !== undefined && ifMatch !== current.version)
    throw new AppError(refusal, { extra: { [shownAs]: current } })
}
