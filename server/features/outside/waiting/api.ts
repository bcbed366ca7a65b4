import { commonErrors } from '#contract/common.ts'
import { waitingOutsideRoutes } from '#contract/waiting-outside.ts'
import { AppError } from '#server/core/app-error.ts'
import { implement } from '#server/http/route.ts'
import { declineOffer, takeOffer } from './actions.ts'

const unbuilt = () => {
  throw new AppError(commonErrors.notFound)
}

export const waitingOutsideApi = implement(waitingOutsideRoutes, {
  ask: unbuilt,
  leave: unbuilt,
  take: takeOffer,
  decline: declineOffer,
})
