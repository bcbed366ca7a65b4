import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Message, messageRoutes } from '#contract/messages/messages.ts'
import { call } from '#web/platform/call.ts'

/** Whether a message was told, as this device says it and the server does not know yet. */
export type Mark = Pick<Message, 'id' | 'told'>
export const markKey = ['told']
export const withMark = (messages: Message[], { id, told }: Mark) =>
  messages.map((one) => (one.id === id ? { ...one, told } : one))

const marksOf = (client: QueryClient) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: markKey, status: 'pending' })
    .map(({ state }) => state.variables as Mark)

/** The message as this device has marked it. */
export const withPendingMark = (client: QueryClient, message: Message) =>
  marksOf(client).reduce(withMark, [message])[0] ?? message

/** Among the appointments: what is booked, moved or told anywhere changes the list. */
export const dueKey = ['appointments', 'messages', 'due']
export const messagesQuery = (today: string) =>
  infiniteQueryOptions({
    queryKey: [...dueKey, today],
    queryFn: async ({ signal, client, pageParam: cursor }) => {
      const query = { links: 'false', ...(cursor !== null && { cursor }) }
      const page = await call(messageRoutes.list, { query, signal })
      // The server may have read a message before its mark arrived.
      return { ...page, messages: marksOf(client).reduce(withMark, page.messages) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const textsQuery = queryOptions({
  queryKey: ['appointments', 'messages', 'texts'],
  queryFn: async ({ signal }) => {
    const { texts, messages } = await call(messageRoutes.texts, { signal })
    return { texts, messages }
  },
})

export const messageKey = ['appointments', 'message']
/** The message due about one visit; null if none is due or the client has no number. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: [...messageKey, id],
    queryFn: async ({ signal }) =>
      (await call(messageRoutes.ofVisit, { params: { id }, signal })).message,
  })

/** The message about what a client owes; null if they owe nothing, have no number or are not written to. */
export const debtMessageQuery = (id: string) =>
  queryOptions({
    queryKey: [...messageKey, 'debt', id],
    queryFn: async ({ signal }) =>
      (await call(messageRoutes.ofDebt, { params: { id }, signal })).message,
  })
