import { Send } from 'lucide-react'
import { linksOf, type Message, messengerNames } from '#contract/messages/messages.ts'
import type { Writing } from '#web/features/messages/last-messenger.ts'
import { MessageText } from '#web/features/messages/message-panel.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { linkTo } from '#web/ui/controls/link-to.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type DueRow, useRowMessage } from './kept-rows.ts'
import type { DueWriting } from './use-due-writing.ts'

/** "Hap WhatsApp-in" */
const openWords: Readonly<Record<Writing, string>> = {
  whatsapp: 'Hap WhatsApp-in',
  viber: 'Hap Viber-in',
  sms: 'Hap SMS-në',
}
const options = (['whatsapp', 'viber', 'sms'] as const).map((value) => ({
  value,
  label: messengerNames[value],
}))

type Props = { readonly row: DueRow | undefined; readonly writing: DueWriting }

function useMessage({ row, writing }: Props) {
  const ready = useRowMessage(row)
  return ready && !ready.told ? writing.mended(ready) : undefined
}

/** The text that goes to the client of the row at hand, beside the list. */
export function MessageCard(props: Props) {
  const { writing } = props
  const message = useMessage(props)
  return (
    message && (
      <Card
        title="Mesazhi"
        className="due-message"
        action={<Program message={message} writing={writing} />}
      >
        <TextAndWay message={message} writing={writing} />
      </Card>
    )
  )
}

/** The same over the list, where nothing stands beside it. */
export function MessageDialog({ onClose, ...props }: Props & { readonly onClose: () => void }) {
  const { writing } = props
  const message = useMessage(props)
  return (
    <Dialog title={props.row?.name} className="due-message" onClose={onClose}>
      {message && (
        <div className="stack gap-12">
          <Program message={message} writing={writing} />
          <TextAndWay message={message} writing={writing} onWritten={onClose} />
        </div>
      )}
    </Dialog>
  )
}

type MessageProps = Pick<Props, 'writing'> & { readonly message: Message }

const Program = ({ message, writing }: MessageProps) => (
  <Segmented
    label="Me çka"
    value={writing.byFor(message)}
    onChange={writing.choose}
    options={options}
  />
)

type WayProps = MessageProps & { readonly onWritten?: () => void }

/** The text, to be mended for this one, and the program that takes it. */
function TextAndWay({ message, writing, onWritten }: WayProps) {
  const by = writing.byFor(message)
  return (
    <>
      <MessageText message={message} onText={(text) => writing.mend(message, text)} />
      <a
        className={buttonClass('primary')}
        {...linkTo(writing.isOnline ? linksOf(message)[by] : undefined, () => {
          writing.write(message, by)
          onWritten?.()
        })}
        target={by === 'whatsapp' ? '_blank' : undefined}
        rel="noreferrer"
      >
        <Send size={17} aria-hidden /> {openWords[by]}
      </a>
    </>
  )
}
