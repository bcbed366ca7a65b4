import { queryOptions } from '@tanstack/react-query'
import { type Barber, staffRoutes } from '#contract/staff.ts'
import { call } from '#web/platform/call.ts'

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: async ({ signal }) => (await call(staffRoutes.list, { signal })).staff,
})

/**
 * A barber's id where an address or an answer names barbers by name alone; every other look-up goes by the id. A name that is not on
 * the list has none.
 */
export const idNamed = (staff: readonly Pick<Barber, 'id' | 'name'>[], wanted: string | null) =>
  staff.find(({ name }) => name === wanted)?.id
