import { queryOptions } from '@tanstack/react-query'
import { messageRoutes } from '#contract/messages.ts'
import { call } from '#web/platform/call.ts'

/** Among the appointments: what is booked, moved or told anywhere changes the list. */
export const messagesQuery = queryOptions({
  queryKey: ['appointments', 'messages'],
  queryFn: ({ signal }) => call(messageRoutes.list, { query: {}, signal }),
})

export const textsQuery = queryOptions({
  queryKey: ['appointments', 'messages', 'texts'],
  queryFn: async ({ signal }) => (await call(messageRoutes.texts, { signal })).texts,
})

/** What is ready to be written about one visit; null where there is nothing, or no number. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['appointments', 'message', id],
    queryFn: async ({ signal }) =>
      (await call(messageRoutes.ofVisit, { params: { id }, signal })).message,
  })
