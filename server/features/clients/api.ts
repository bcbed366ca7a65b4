import { clientRoutes } from '#contract/clients/clients.ts'
import { type Handler, implement } from '#server/http/route.ts'
import { limitFairly } from '#server/core/limit-concurrency.ts'
import { changeClient, findFew, findPage, showClient } from './actions.ts'
import { keptClients } from './kept.ts'
import { addClient } from './making.ts'
import { mergeClients } from './merging/actions.ts'

/** Removing a client is erasing them, which is no matter of this feature. */
export const clientsApi = (remove: Handler<typeof clientRoutes.remove>) =>
  implement(clientRoutes, {
    list: findPage,
    search: limitFairly(
      ({ actor }) => actor.salonId,
      async (call) => ({ clients: await findFew(call) }),
    ),
    kept: limitFairly(({ actor }) => actor.salonId, keptClients),
    show: showClient,

    add: addClient,
    change: changeClient,
    merge: mergeClients,
    remove,
  })
