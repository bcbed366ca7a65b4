import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message } from '#contract/messages/messages.ts'
import type { Writing } from '#web/features/messages/last-messenger.ts'
import { useWriting } from '#web/features/messages/use-writing.ts'
import { askWeeksAgain } from '#web/visits/cache/fresh-lists.ts'
import { type DueList, dueListKey } from '#web/features/due/queries.ts'

/** Writing to those who are due, with the program that was used last or was chosen here. */
export function useDueWriting() {
  const client = useQueryClient()
  const { today, now, isOnline, orderFor, prepare, mark } = useWriting()
  const [chosen, choose] = useState<Writing>()
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})

  const show = (id: string, told: Message['told']) =>
    client.setQueriesData<DueList>(
      { queryKey: dueListKey },
      (list) =>
        list && {
          ...list,
          clients: list.clients.map((row) =>
            row.message?.id === id ? { ...row, message: { ...row.message, told } } : row,
          ),
        },
    )
  /** Shown at once; refused, or taken back, the list is read again. */
  async function tell(message: Message, by: Writing, at: string | null) {
    show(message.id, at === null ? null : { at, by })
    const isMarked = await mark(message, by, at)
    if (!isMarked) show(message.id, message.told)
    if (!isMarked || at === null) void askWeeksAgain(client)
  }
  return {
    today,
    isOnline,
    byFor: (message: Message) => chosen ?? orderFor(message)[0],
    choose,
    /** As it was mended here, for this client alone. */
    mended: (message: Message) => ({ ...message, text: texts[message.id] ?? message.text }),
    mend: ({ id }: Message, text: string) => setTexts({ ...texts, [id]: text }),
    write(message: Message, by: Writing) {
      prepare(message, by)
      void tell(message, by, now)
    },
    takeBack: (message: Message) => void tell(message, 'whatsapp', null),
  }
}
export type DueWriting = ReturnType<typeof useDueWriting>
