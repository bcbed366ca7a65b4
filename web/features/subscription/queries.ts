import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { planRoutes } from '#contract/plans.ts'
import { subscriptionRoutes } from '#contract/subscription.ts'
import { call } from '#web/platform/call.ts'

/** For the form: read anew for each visit, and not under the fingers of whoever fills it in. */
export const configuredPlansQuery = queryOptions({
  queryKey: ['plans', 'configured'],
  queryFn: async () => (await call(planRoutes.configured)).plans,
  gcTime: 0,
  staleTime: Infinity,
})

export const historyQuery = queryOptions({
  queryKey: ['subscription', 'history'],
  queryFn: async () => (await call(subscriptionRoutes.history)).data,
})

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscription', 'receipt', id],
    queryFn: async () => (await call(subscriptionRoutes.receipt, { params: { id } })).receipt,
    // What was paid once does not change.
    staleTime: Infinity,
  })

export const figuresQuery = queryOptions({
  queryKey: ['subscription', 'figures'],
  queryFn: async () => (await call(subscriptionRoutes.figures)).data,
})

const recordsPerPage = 10

/** The page before stays in sight while the next one loads. */
export const recentQuery = (page: number) =>
  queryOptions({
    queryKey: ['subscription', 'recent', page],
    queryFn: () => call(subscriptionRoutes.recent, { query: { page, limit: recordsPerPage } }),
    placeholderData: keepPreviousData,
  })
