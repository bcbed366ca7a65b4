import { queryOptions } from '@tanstack/react-query'
import { staffRoutes } from '#contract/staff.ts'
import { call } from '#web/platform/call.ts'

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: async ({ signal }) => (await call(staffRoutes.list, { signal })).staff,
})
