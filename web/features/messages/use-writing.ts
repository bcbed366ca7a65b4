import { useQuery } from '@tanstack/react-query'
import { defaultZone } from '#contract/kit/time.ts'
import { linksOf, type Message, type Messenger, messageWords } from '#contract/messages/messages.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { useNow } from '#web/visits/use-now.ts'
import { useLastMessenger, type Writing } from './last-messenger.ts'
import { useTell } from './mutations.ts'

/** Viber's link brings no text along: it is copied first. */
async function copy(text: string) {
  await navigator.clipboard.writeText(text)
  toast.success(messageWords.copied)
}

/** Opens the program with the message, as a press on its link does. */
export const openMessenger = (message: Message, by: Writing) =>
  window.open(linksOf(message)[by], by === 'whatsapp' ? '_blank' : '_self', 'noreferrer')

/**
 * Writing to the clients of messages: what a program takes along is made ready, and the message is marked as told. Without
 * network it could not be marked, and a colleague would write once more.
 */
export function useWriting() {
  const { data: salon } = useQuery(salonQuery)
  const { date: today, minutes } = useNow(salon?.timeZone ?? defaultZone)
  const { orderFor, remember } = useLastMessenger()
  const mark = useTell()
  const isOnline = useOnline()
  const now = `${today} ${clockOf(minutes)}`
  const tell = (message: Message, by: Messenger) => void mark(message, by, now)
  /** What the program needs, and which one it was. */
  const prepare = (message: Message, by: Writing) => {
    if (by === 'viber') void copy(message.text).catch(() => undefined)
    remember(message, by)
  }
  /** A press on the link of the program. */
  const write = (message: Message, by: Writing) => {
    prepare(message, by)
    tell(message, by)
  }
  return { today, now, isOnline, orderFor, prepare, mark, tell, write }
}
export type WritingActs = ReturnType<typeof useWriting>
