import { queryOptions } from '@tanstack/react-query'
import { doorRoutes } from '#contract/outside/door.ts'
import { doorQuery } from '#web/features/outside/settings/queries.ts'
import { call } from '#web/platform/call.ts'

/** What the button shows now; below the settings of the page, so that it is read again when they change. */
export const nextQuery = (slug: string) =>
  queryOptions({
    queryKey: [...doorQuery.queryKey, 'next', slug],
    queryFn: ({ signal }) => call(doorRoutes.next, { params: { slug }, signal }),
  })
