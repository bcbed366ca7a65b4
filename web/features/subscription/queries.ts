import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { planRoutes } from '#contract/plans.ts'
import { subscriptionRoutes } from '#contract/subscription/subscription.ts'
import { call } from '#web/platform/call.ts'

/** For the form: loaded on each visit, and not again while it is being filled in. */
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
    // A paid receipt does not change.
    staleTime: Infinity,
  })

export const figuresQuery = queryOptions({
  queryKey: ['subscription', 'figures'],
  queryFn: async () => (await call(subscriptionRoutes.figures)).data,
})

const recordsPerPage = 10

/** The shown page stays while the next one loads. */
export const recentQuery = (page: number) =>
  queryOptions({
    queryKey: ['subscription', 'recent', page],
    queryFn: () => call(subscriptionRoutes.recent, { query: { page, limit: recordsPerPage } }),
    placeholderData: keepPreviousData,
  })
