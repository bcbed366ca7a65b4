import { queryOptions } from '@tanstack/react-query'
import { pushRoutes } from '#contract/push.ts'
import { call } from '#web/platform/call.ts'

export const pushQuery = queryOptions({
  queryKey: ['people', 'push'],
  queryFn: ({ signal }) => call(pushRoutes.list, { signal }),
})
