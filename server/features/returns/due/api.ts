import { commonErrors } from '#contract/common.ts'
import { dueRoutes } from '#contract/due.ts'
import { AppError } from '#server/core/app-error.ts'
import { implement } from '#server/http/route.ts'

export const dueApi = implement(dueRoutes, {
  list: async () => ({
    clients: [],
    total: 0,
    gaps: [],
    baseline: { due: 0, cameAlone: 0, told: 0, cameTold: 0 },
  }),
  notNow: async () => {
    throw new AppError(commonErrors.notFound)
  },
})
