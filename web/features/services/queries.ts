import { queryOptions } from '@tanstack/react-query'
import { serviceRoutes } from '#contract/services.ts'
import { call } from '#web/platform/call.ts'

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: async ({ signal }) => (await call(serviceRoutes.list, { signal })).data,
})
