import { queryOptions } from '@tanstack/react-query'
import { moveManyRoutes } from '#contract/move-many.ts'
import { call } from '#web/platform/call.ts'

/** The visits ahead of a barber. Its key begins with `appointments`, so that moving one lists anew. */
export const barberVisitsQuery = (id: string) =>
  queryOptions({
    queryKey: ['appointments', 'ahead', 'of', id],
    queryFn: async ({ signal }) =>
      (await call(moveManyRoutes.ofBarber, { params: { id }, query: {}, signal })).visits,
  })

/** The barbers who left and still have visits ahead, of those who are not offered any more. */
export const leftQuery = (inactive: readonly string[]) =>
  queryOptions({
    queryKey: ['appointments', 'ahead', 'left', inactive],
    queryFn: async ({ signal }) => (await call(moveManyRoutes.left, { signal })).barbers,
  })
