import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { messageWords } from '#contract/messages.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { rowWords } from './message-groups.ts'
import { MessageText } from './message-panel.tsx'
import { MessageWays } from './message-ways.tsx'
import { Shape, Waiting } from '#web/ui/data/waiting.tsx'
import { RowHead } from '#web/ui/rows/row-head.tsx'
import { messageQuery } from './queries.ts'
import { ToldMessage } from './told-messages.tsx'
import { useWriting } from './use-writing.ts'
import './messages.css'

/** On the page of a client: the ready text of the next visit, with the programs to send it. */
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

type DialogProps = { id: string; onClose: () => void }

/** From the card of a visit: its text, to be mended before it is sent. */
export const WriteDialog = ({ id, onClose }: DialogProps) => (
  <Dialog title="Shkruaj një tekst tjetër" onClose={onClose} className="messages-write">
    <Ready id={id} />
  </Dialog>
)

/** As high as a usual reminder. */
const MessageWaiting = () => (
  <Waiting className="message-waiting">
    <div className="message stack gap-8">
      <Shape width="100%" height={120} />
      <Shape width="100%" height={44} />
    </div>
  </Waiting>
)

function Ready({ id }: { id: string }) {
  const { data: known, error } = useQuery(messageQuery(id))
  const [text, setText] = useState<string>()
  const acts = useWriting()
  const withWhom = useWithWhom()
  if (error) return <p>{error.message}</p>
  if (known === undefined) return <MessageWaiting />
  if (known === null) return <p>{messageWords.nothing}</p>
  const message = text === undefined ? known : { ...known, text }
  const when = rowWords(message, acts.today, withWhom(message.barber))
  return (
    <>
      <article className="message stack gap-8" aria-label={`${message.client}, ${when}`}>
        <RowHead name={message.client}>{when}</RowHead>
        <MessageText message={message} onText={setText} />
        <MessageWays message={message} acts={acts} />
      </article>
      {message.told && (
        <ul>
          <ToldMessage message={message} />
        </ul>
      )}
    </>
  )
}
