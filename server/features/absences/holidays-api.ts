import { holidayRoutes, holidaysOf } from '#contract/holidays.ts'
import { implement } from '#server/http/route.ts'

export const holidaysApi = implement(holidayRoutes, {
  list: async ({ query }) => ({ holidays: holidaysOf(query.year, query.country) }),
})
