import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { messageRoutes } from '#contract/messages.ts'
import { call } from '#web/platform/call.ts'

/** Among the appointments: what is booked, moved or told anywhere changes the list. */
export const messagesQuery = infiniteQueryOptions({
  queryKey: ['appointments', 'messages'],
  queryFn: ({ signal, pageParam: cursor }) =>
    call(messageRoutes.list, {
      query: { links: 'false', ...(cursor !== null && { cursor }) },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const textsQuery = queryOptions({
  queryKey: ['appointments', 'messages', 'texts'],
  queryFn: async ({ signal }) => (await call(messageRoutes.texts, { signal })).texts,
})

/** The message due about one visit; null if none is due or the client has no number. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['appointments', 'message', id],
    queryFn: async ({ signal }) =>
      (await call(messageRoutes.ofVisit, { params: { id }, signal })).message,
  })
