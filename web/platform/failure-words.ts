import { commonErrors } from '#contract/common.ts'
import { ApiError } from './call.ts'

/** The server's own words where it has any; where it has not, which work failed. */
export const failureWords = (error: unknown, failed: string) =>
  error instanceof ApiError && !error.is(commonErrors.unexpected) ? error.message : failed
