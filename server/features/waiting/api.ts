import { waitingRoutes } from '#contract/waiting/waiting.ts'
import { implement } from '#server/http/route.ts'
import { addEntry, changeEntry, readList, removeEntry } from './actions.ts'
import { bookEntry } from './booking.ts'
import { offerSlot, takeOfferBack, withMessage } from './offers/actions.ts'

export const waitingApi = implement(
  waitingRoutes,
  {
    list: readList,
    add: addEntry,
    change: changeEntry,
    remove: removeEntry,
    book: bookEntry,
    offer: offerSlot,
    takeBack: takeOfferBack,
  },
  {},
  { book: withMessage, offer: withMessage },
)
