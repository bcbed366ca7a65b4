import { useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { clientLabels } from '#contract/clients/clients.ts'
import { dayOfMonth } from '#contract/kit/albanian.ts'
import { messengerNames } from '#contract/messages/messages.ts'
import { WriteLink } from './message-ways.tsx'
import { debtMessageQuery } from './queries.ts'
import { useWriting } from './use-writing.ts'
import './write-debt.css'

/** Opens the program that was used last with what the client owes; nothing is sent by itself. */
export function WriteDebt({ clientId }: { readonly clientId: string }) {
  const { data: message } = useQuery(debtMessageQuery(clientId))
  const acts = useWriting()
  const [by] = acts.orderFor({ clientId })
  return (
    <div className="write-debt row gap-10">
      {message && (
        <WriteLink
          {...{ message, acts, by }}
          kind="soft"
          size="small"
          words="Shkruaj"
          label={`Shkruaj në ${messengerNames[by]}`}
          hasSign
        />
      )}
      {message?.told && <small>iu shkrua më {dayOfMonth(message.told.at.slice(0, 10))}</small>}
      {message === null && (
        <small className="row gap-6">
          <BellOff size={15} aria-hidden /> {clientLabels.doNotMessage}
        </small>
      )}
    </div>
  )
}
