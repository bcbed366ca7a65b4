import { shareRoutes } from '#contract/till/shares.ts'
import { implement } from '#server/http/route.ts'
import { changeRates, readRows, readShares } from './actions.ts'

export const sharesApi = implement(shareRoutes, {
  list: readShares,
  rows: readRows,
  change: changeRates,
})
