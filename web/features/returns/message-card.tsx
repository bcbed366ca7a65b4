import { Send } from 'lucide-react'
import { linksOf, messengerNames } from '#contract/messages.ts'
import type { Writing } from '#web/features/messages/last-messenger.ts'
import { MessageText } from '#web/features/messages/message-panel.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { linkTo } from '#web/ui/controls/link-to.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Card } from '#web/ui/data/card.tsx'
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

/** The text that goes to the client of the row at hand, to be mended for this one, and the program that takes it. */
export function MessageCard({ row, writing }: Props) {
  const ready = useRowMessage(row)
  if (!ready || ready.told) return null
  const message = writing.mended(ready)
  const by = writing.byFor(message)
  return (
    <Card
      title="Mesazhi"
      className="due-message"
      action={<Segmented label="Me çka" value={by} onChange={writing.choose} options={options} />}
    >
      <MessageText message={message} onText={(text) => writing.mend(message, text)} />
      <a
        className={buttonClass('primary')}
        {...linkTo(writing.isOnline ? linksOf(message)[by] : undefined, () =>
          writing.write(message, by),
        )}
        target={by === 'whatsapp' ? '_blank' : undefined}
        rel="noreferrer"
      >
        <Send size={17} aria-hidden /> {openWords[by]}
      </a>
    </Card>
  )
}
