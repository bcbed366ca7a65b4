import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Service, type ServiceForm, serviceRoutes } from '#contract/services/services.ts'
import { call } from '#web/platform/call.ts'
import { changeOf, type Draft, formOf } from './service-drafts.ts'
import { useSavedOrder } from '#web/ui/order/use-saved-order.ts'
import { servicesQuery } from '#web/lists/services.ts'

type Edit = (services: Service[]) => Service[]

function editList(client: QueryClient, edit: Edit) {
  void client.cancelQueries(servicesQuery)
  client.setQueryData(servicesQuery.queryKey, (services) => services && edit(services))
}

const withService =
  (service: Service): Edit =>
  (services) =>
    services.some(({ id }) => id === service.id)
      ? services.map((one) => (one.id === service.id ? service : one))
      : [...services, service]

/** The list on every screen follows. */
export function useServiceActs() {
  const client = useQueryClient()

  async function add(form: ServiceForm) {
    const { data } = await call(serviceRoutes.add, { body: form })
    editList(client, withService(data))
    return data
  }

  /** All of them or none. */
  async function addMany(services: ServiceForm[]) {
    const { data } = await call(serviceRoutes.addMany, { body: { services } })
    editList(client, (known) => data.reduce((list, one) => withService(one)(list), known))
    return data
  }

  async function change(draft: Draft) {
    const { id, version } = draft.seen
    const body = changeOf(draft)
    const { data } = await call(serviceRoutes.change, { params: { id }, body, ifMatch: version })
    editList(client, withService(data))
    return data
  }
  const save = (draft: Draft) => (draft.added ? add(formOf(draft.typed)) : change(draft))

  async function remove({ id }: Service) {
    const reply = await call(serviceRoutes.remove, { params: { id } })
    editList(client, (services) => services.filter((one) => one.id !== id))
    return reply
  }

  return { add, addMany, save, remove }
}

export const useServiceOrder = (services: readonly Service[]) =>
  useSavedOrder(
    services,
    servicesQuery,
    async (order) => (await call(serviceRoutes.order, { body: { order: [...order] } })).data,
  )
