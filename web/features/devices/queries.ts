import { queryOptions } from '@tanstack/react-query'
import { deviceRoutes } from '#contract/devices/devices.ts'
import { call } from '#web/platform/call.ts'

/** The keys begin with the live topic: what another screen ends is gone here too. */
export const ownDevicesQuery = queryOptions({
  queryKey: ['people', 'own-devices'],
  queryFn: ({ signal }) => call(deviceRoutes.mine, { signal }),
})

export const tabletsQuery = queryOptions({
  queryKey: ['people', 'tablets'],
  queryFn: async ({ signal }) => (await call(deviceRoutes.shared, { signal })).devices,
})
