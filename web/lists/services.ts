import { queryOptions } from '@tanstack/react-query'
import { fold } from '#contract/kit/albanian.ts'
import { type Service, serviceRoutes, serviceWords } from '#contract/services/services.ts'
import { commonErrors } from '#contract/common.ts'
import { type ApiError, call } from '#web/platform/call.ts'

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: async ({ signal }) => (await call(serviceRoutes.list, { signal })).data,
})

/** No trade is stored: colour waits on the head, or is named so. */
export const doesColour = ({ name, wait }: Service) =>
  wait > 0 || /ngjyr|lyerj|bala[jy]a|dekolor|tonim|colou?r/.test(fold(name))

/** That a service could not be saved, and why. */
export const saveTrouble = (error: ApiError | undefined) =>
  !error || error.is(commonErrors.unexpected)
    ? serviceWords.saveFailed
    : `${serviceWords.saveFailed} ${error.message}`
