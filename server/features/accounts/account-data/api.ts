import { accountDataRoutes } from '#contract/accounts/account-data.ts'
import { implement } from '#server/http/route.ts'
import { packOwnData, removeOwnAccount } from './actions.ts'

export const accountDataApi = implement(accountDataRoutes, {
  download: packOwnData,
  remove: removeOwnAccount,
})
