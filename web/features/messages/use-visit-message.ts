import { useQuery } from '@tanstack/react-query'
import { linksOf } from '#contract/messages/messages.ts'
import { messageQuery } from './queries.ts'
import { useWriting } from './use-writing.ts'

/** The WhatsApp link with the salon's text about a visit, as far as it is known; pressing it marks the message as told. */
export function useVisitMessage(id: string, isWanted: boolean) {
  const { data: message, isLoading } = useQuery({ ...messageQuery(id), enabled: isWanted })
  const acts = useWriting()
  if (isLoading) return 'awaited'
  if (!message || !acts.isOnline) return undefined
  return {
    phone: message.phone,
    href: linksOf(message).whatsapp,
    onWrite: () => acts.write(message, 'whatsapp'),
  }
}
