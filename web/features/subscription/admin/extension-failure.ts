import { commonErrors } from '#contract/common.ts'
import {
  subscriptionErrors,
  subscriptionWords,
} from '#contract/subscription/subscription-refusals.ts'
import type { ApiError } from '#web/platform/call.ts'

const { extendFailed, extendFailedShort } = subscriptionWords
const said = [
  subscriptionErrors.ownSubscription,
  subscriptionErrors.ownsNoSalon,
  subscriptionErrors.tooLong,
  commonErrors.notFound,
]

/** A refusal's own reason; any other error gets the sentence for a failure. */
export const extensionFailure = (error: ApiError) =>
  said.some((refusal) => error.is(refusal))
    ? error.message
    : `${extendFailedShort} · ${extendFailed}`
