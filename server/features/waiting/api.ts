import { commonErrors } from '#contract/common.ts'
import { waitingRoutes } from '#contract/waiting.ts'
import { AppError } from '#server/core/app-error.ts'
import { implement } from '#server/http/route.ts'
import { addEntry, changeEntry, readList, removeEntry } from './actions.ts'
import { bookEntry } from './booking.ts'

const unbuilt = () => {
  throw new AppError(commonErrors.notFound)
}

export const waitingApi = implement(waitingRoutes, {
  list: readList,
  add: addEntry,
  change: changeEntry,
  remove: removeEntry,
  book: bookEntry,
  offer: unbuilt,
  takeBack: unbuilt,
})
