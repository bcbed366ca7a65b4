import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { paymentRoutes } from '#contract/payments.ts'
import { call } from '#web/platform/call.ts'

/** Below "subscription", so that news about it reach this too. */
export const paymentQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['subscription', 'payment', orderId],
    queryFn: () => call(paymentRoutes.status, { query: { orderId } }),
    staleTime: 0,
    retry: false,
  })

const limit = 10

export const waitingQuery = (page: number) =>
  queryOptions({
    queryKey: ['payments', 'waiting', page],
    queryFn: () => call(paymentRoutes.waiting, { query: { page, limit } }),
    placeholderData: keepPreviousData,
  })

export const concernsQuery = (page: number) =>
  queryOptions({
    queryKey: ['payments', 'concerns', page],
    queryFn: () => call(paymentRoutes.concerns, { query: { page, limit } }),
    placeholderData: keepPreviousData,
  })
