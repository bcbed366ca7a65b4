import { commonErrors } from '#contract/common.ts'
import { waitingRoutes } from '#contract/waiting.ts'
import { AppError } from '#server/core/app-error.ts'
import { implement } from '#server/http/route.ts'

const unbuilt = () => {
  throw new AppError(commonErrors.notFound)
}

export const waitingApi = implement(waitingRoutes, {
  list: unbuilt,
  add: unbuilt,
  change: unbuilt,
  remove: unbuilt,
  book: unbuilt,
  offer: unbuilt,
  takeBack: unbuilt,
})
