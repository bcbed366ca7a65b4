import { queryOptions } from '@tanstack/react-query'
import { importRoutes } from '#contract/imports/imports.ts'
import { call } from '#web/platform/call.ts'

export const earlierImportsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => call(importRoutes.earlier, { signal }),
})
