import { clientRoutes } from '#contract/clients.ts'
import type { SalonId } from '#server/core/actor.ts'
import { implement } from '#server/http/route.ts'
import { limitFairly } from '#server/core/limit-concurrency.ts'
import { announce } from '#server/http/announce.ts'
import {
  addClient,
  changeClient,
  findFew,
  findPage,
  mergeClients,
  removeClient,
  showClient,
} from './actions.ts'

/** Appointments show their client's name, so screens with appointments reload too. */
function announceName(salon: SalonId) {
  announce(salon, 'clients')
  announce(salon, 'appointments')
}

export const clientsApi = implement(clientRoutes, {
  list: findPage,
  search: limitFairly(
    ({ actor }) => actor.salonId,
    async (call) => ({ clients: await findFew(call) }),
  ),
  show: showClient,

  add: async (call) => {
    const client = await addClient(call)
    announce(call.actor.salonId, 'clients')
    return { message: `Klienti ${client.name} u shtua.`, client }
  },

  change: async (call) => {
    const { client, isRenamed } = await changeClient(call)
    if (isRenamed) announceName(call.actor.salonId)
    else announce(call.actor.salonId, 'clients')
    return { message: `Klienti ${client.name} u ruajt.`, client }
  },

  merge: async (call) => {
    const client = await mergeClients(call)
    announceName(call.actor.salonId)
    return { message: `Klientët u bashkuan: ${client.name}.`, client }
  },

  remove: async (call) => {
    const { name } = await removeClient(call)
    announceName(call.actor.salonId)
    return { message: `Klienti ${name} u fshi.` }
  },
})
