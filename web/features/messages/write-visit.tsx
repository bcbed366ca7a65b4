import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageWords } from '#contract/messages/messages.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
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

type DialogProps = { id: string; title?: string; onClose: () => void }

/** The ready text of a visit, to be mended before it is sent, with the programs to send it. */
export const WriteDialog = ({ id, title = 'Shkruaj një tekst tjetër', onClose }: DialogProps) => (
  <Dialog title={title} onClose={onClose} className="messages-write">
    <ReadyMessage id={id} />
  </Dialog>
)

/** As high as a usual reminder. */
const MessageWaiting = () => (
  <Waiting>
    <div className="stack gap-8">
      <Shape width="100%" height={120} />
      <Shape width="100%" height={44} />
    </div>
  </Waiting>
)

/** The text for a visit's client, with the ways to send it. */
export function ReadyMessage({ id }: { id: string }) {
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
      <article className="stack gap-8" aria-label={`${message.client}, ${when}`}>
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
