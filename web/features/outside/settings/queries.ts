import { queryOptions } from '@tanstack/react-query'
import { doorRoutes } from '#contract/outside/door.ts'
import { call } from '#web/platform/call.ts'

export const doorQuery = queryOptions({
  queryKey: ['salon', 'door'],
  queryFn: ({ signal }) => call(doorRoutes.show, { signal }),
})
