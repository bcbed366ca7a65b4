import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { shortDay, shortWeekday } from '#contract/kit/albanian.ts'
import { defaultZone } from '#contract/kit/time.ts'
import { messageWords } from '#contract/messages.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { useNow } from '#web/visits/use-now.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useLastMessenger } from './last-messenger.ts'
import { MessageRow, ToldRow } from './message-row.tsx'
import { MessageWaiting } from './messages-waiting.tsx'
import { messageQuery } from './queries.ts'
import './messages.css'

/** On a visit's card and on its client's page: the ready text of that visit, with the programs to send it. */
export function WriteVisit({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="messages-write stack start">
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <MessageCircle size={17} aria-hidden /> Shkruaj
      </Button>
      {isOpen && <Ready id={id} />}
    </div>
  )
}

function Ready({ id }: { id: string }) {
  const { data: message, error } = useQuery(messageQuery(id))
  const { data: salon } = useQuery(salonQuery)
  const { date: today, minutes } = useNow(salon?.timeZone ?? defaultZone)
  const messenger = useLastMessenger()
  if (error) return <p>{error.message}</p>
  if (message === undefined) return <MessageWaiting />
  if (message === null) return <p>{messageWords.nothing}</p>
  const { date, time } = message
  return (
    <>
      <MessageRow
        message={message}
        now={`${today} ${clockOf(minutes)}`}
        when={`${shortWeekday(date)} ${shortDay(date)} ${time}`}
        messenger={messenger}
      />
      {message.told && (
        <ul>
          <ToldRow message={message} />
        </ul>
      )}
    </>
  )
}
