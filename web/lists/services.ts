import { queryOptions } from '@tanstack/react-query'
import { serviceRoutes, serviceWords } from '#contract/services/services.ts'
import { commonErrors } from '#contract/common.ts'
import { type ApiError, call } from '#web/platform/call.ts'

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: async ({ signal }) => (await call(serviceRoutes.list, { signal })).data,
})

/** That a service could not be saved, and why. */
export const saveTrouble = (error: ApiError | undefined) =>
  !error || error.is(commonErrors.unexpected)
    ? serviceWords.saveFailed
    : `${serviceWords.saveFailed} ${error.message}`
