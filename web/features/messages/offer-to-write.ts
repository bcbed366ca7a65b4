import type { QueryClient } from '@tanstack/react-query'
import { defaultZone, wallClock } from '#contract/kit/time.ts'
import type { Message } from '#contract/messages/messages.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { lastUsedFor } from './last-messenger.ts'
import { tellOn } from './mutations.ts'
import { messageQuery } from './queries.ts'
import { openMessenger } from './use-writing.ts'

/** Beside what the toast tells of a visit, the program that brings it to the client. */
export async function offerBeside(client: QueryClient, id: string, told: number) {
  const message = await client.fetchQuery(messageQuery(id)).catch(() => null)
  if (message && !message.told && message.number !== '')
    toast.also(told, 'Shkruaji', () => write(client, message))
}

function write(client: QueryClient, message: Message) {
  const by = lastUsedFor(message)
  // Viber's link brings no text along.
  if (by === 'viber') void navigator.clipboard.writeText(message.text).catch(() => undefined)
  openMessenger(message, by)
  const zone = client.getQueryData(salonQuery.queryKey)?.timeZone ?? defaultZone
  void tellOn(client)(message, by, wallClock(new Date(), zone).slice(0, 16))
}
