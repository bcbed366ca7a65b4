import { clientRoutes } from '#contract/clients.ts'
import { implement } from '#server/http/route.ts'
import { limitFairly } from '#server/core/limit-concurrency.ts'
import { addClient, changeClient, findFew, findPage, showClient } from './actions.ts'
import { removeClient } from './erasing/actions.ts'
import { mergeClients } from './merging/actions.ts'

export const clientsApi = implement(clientRoutes, {
  list: findPage,
  search: limitFairly(
    ({ actor }) => actor.salonId,
    async (call) => ({ clients: await findFew(call) }),
  ),
  show: showClient,

  add: addClient,
  change: changeClient,
  merge: mergeClients,
  remove: removeClient,
})
