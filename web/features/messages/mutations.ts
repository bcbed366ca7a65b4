import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  type Message,
  messageRoutes,
  messageWords,
  type Messenger,
  type Texts,
} from '#contract/messages.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { messageQuery, messagesQuery, textsQuery } from './queries.ts'

export const useTell = () => tellOn(useQueryClient())

/** Marks a message as told at once, before the server has answered: the other program is open already. */
export function tellOn(client: QueryClient) {
  const mark = ({ id, appointmentId }: Message, told: Message['told']) => {
    client.setQueryData(messageQuery(appointmentId).queryKey, (one) => one && { ...one, told })
    client.setQueryData(
      messagesQuery.queryKey,
      (old) =>
        old && {
          ...old,
          pages: old.pages.map((page) => ({
            ...page,
            messages: page.messages.map((one) => (one.id === id ? { ...one, told } : one)),
          })),
        },
    )
  }
  return async (message: Message, by: Messenger, now: string | null) => {
    mark(message, now === null ? null : { at: now, by })
    try {
      const body = { told: now !== null, by }
      await call(messageRoutes.told, { params: { id: message.id }, body })
    } catch (error) {
      mark(message, message.told)
      toast.error(error instanceof ApiError ? error.message : messageWords.loadFailed)
    }
  }
}

export function useSaveTexts() {
  const client = useQueryClient()
  return async (texts: Texts) => {
    const saved = await call(messageRoutes.saveTexts, { body: texts })
    client.setQueryData(textsQuery.queryKey, saved.texts)
    await client.invalidateQueries(messagesQuery)
    return saved.message
  }
}
