import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { notificationRoutes } from '#contract/notifications/notifications.ts'
import type { Audience } from '#contract/notifications/recipients.ts'
import { call } from '#web/platform/call.ts'

export const audiencesQuery = queryOptions({
  queryKey: ['notifications', 'audiences'],
  queryFn: () => call(notificationRoutes.audiences),
})

const whileSendingMs = 1_000

/** Its counts move by themselves while mails go out. */
export const recentQuery = queryOptions({
  queryKey: ['notifications', 'recent'],
  queryFn: async () => (await call(notificationRoutes.recent)).notifications,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ queued_count: waiting }) => waiting > 0) ? whileSendingMs : false,
})

const few = 3

/** The first of an audience, for the preview. */
export const firstRecipientsQuery = (audience: Audience) =>
  queryOptions({
    queryKey: ['notifications', 'recipients', audience],
    queryFn: async () =>
      (await call(notificationRoutes.recipients, { query: { audience, limit: few } })).recipients,
  })

const refusalsPerPage = 10

export const refusalsQuery = (page: number) =>
  queryOptions({
    queryKey: ['notifications', 'refusals', page],
    queryFn: () => call(notificationRoutes.refusals, { query: { page, limit: refusalsPerPage } }),
    placeholderData: keepPreviousData,
  })
