import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  type Message,
  type MessageSwitches,
  messageRoutes,
  messageWords,
  type Messenger,
  type Texts,
} from '#contract/messages/messages.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { dueKey, type Mark, markKey, messageKey, textsQuery, withMark } from './queries.ts'

export const useTell = () => tellOn(useQueryClient())

type Due = InfiniteData<Awaited<ReturnType<typeof call<typeof messageRoutes.list>>>, string | null>

/** Marks a message as told at once, before the server has answered: the other program is open already. Answers whether it did. */
export function tellOn(client: QueryClient) {
  const show = (mark: Mark) => {
    client.setQueriesData<Message | null>(
      { queryKey: messageKey },
      (one) => one && withMark([one], mark)[0],
    )
    client.setQueriesData<Due>(
      { queryKey: dueKey },
      (old) =>
        old && {
          ...old,
          pages: old.pages.map((page) => ({ ...page, messages: withMark(page.messages, mark) })),
        },
    )
  }
  return async ({ id, told }: Message, by: Messenger, now: string | null) => {
    const mark = { id, told: now === null ? null : { at: now, by } }
    show(mark)
    const body = { told: now !== null, by }
    const mutation = client.getMutationCache().build<unknown, Error, Mark, unknown>(client, {
      mutationKey: markKey,
      networkMode: 'always',
      mutationFn: () => call(messageRoutes.told, { params: { id }, body }),
      // A list that is on its way may have been read before the mark.
      onSettled: () => {
        const lists = { queryKey: dueKey }
        if (client.isFetching(lists) > 0) void client.invalidateQueries(lists)
      },
    })
    try {
      await mutation.execute(mark)
      return true
    } catch (error) {
      show({ id, told })
      toast.error(error instanceof ApiError ? error.message : messageWords.loadFailed)
      return false
    }
  }
}

export function useSaveTexts() {
  const client = useQueryClient()
  return async (body: Partial<Texts> & { readonly messages?: MessageSwitches }) => {
    const { texts, messages, ...told } = await call(messageRoutes.saveTexts, { body })
    client.setQueryData(textsQuery.queryKey, { texts, messages })
    await client.invalidateQueries({ queryKey: dueKey })
    return told
  }
}
