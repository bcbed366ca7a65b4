import { shareRoutes } from '#contract/till/shares.ts'
import { implement } from '#server/http/route.ts'
import { changeTerms, readRows, readShares } from './actions.ts'
import { giveAdvance, payOut, removeAdvance, takePayoutBack } from './paying.ts'

export const sharesApi = implement(shareRoutes, {
  list: readShares,
  rows: readRows,
  change: changeTerms,
  advance: giveAdvance,
  removeAdvance,
  payOut,
  takePayoutBack,
})
