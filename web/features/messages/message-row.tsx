import { Check, MessageCircle, Phone } from 'lucide-react'
import { linksOf, type Message, messengerNames, messageWords } from '#contract/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import type { useLastMessenger } from './last-messenger.ts'
import { useTell } from './mutations.ts'

type Props = {
  readonly message: Message
  /** The salon's clock, "2026-11-24 11:05". */
  readonly now: string
  /** "nesër 17:30" */
  readonly when: string
  readonly messenger: ReturnType<typeof useLastMessenger>
}

/** The client's page has a long address: the list shows where it leads, the message holds all of it. */
const longLink = /(https?:\/\/[^/\s]+\/b\/)\S+/

/** Viber's link brings no text along: it is copied first. */
async function copy(text: string) {
  await navigator.clipboard.writeText(text)
  toast.success(messageWords.copied)
}

/** A due message, and the programs to send it with. Opening one of them marks the message as told. */
export function MessageRow({ message, now, when, messenger }: Props) {
  const tell = useTell()
  const { client, text } = message
  const links = linksOf(message)
  return (
    <article className="message stack gap-8" aria-label={`${client}, ${when}`}>
      <div className="message-head flex wrap between">
        <h3>{client}</h3>
        <span>{when}</span>
      </div>
      <p className="message-text">{text.replace(longLink, '$1…')}</p>
      <div className="message-ways stack gap-8">
        {messenger.inOrder.map((by, nth) => (
          <a
            key={by}
            className={buttonClass(nth === 0 ? 'primary' : 'soft')}
            href={links[by]}
            target={by === 'whatsapp' ? '_blank' : undefined}
            rel="noreferrer"
            onClick={() => {
              if (by === 'viber') void copy(text)
              messenger.remember(by)
              void tell(message, by, now)
            }}
          >
            {nth === 0 && <MessageCircle size={18} aria-hidden />}
            {messengerNames[by]}
          </a>
        ))}
        <a
          className={buttonClass('ghost')}
          href={links.call}
          aria-label={`Thirr ${message.phone}`}
          onClick={() => void tell(message, 'call', now)}
        >
          <Phone size={18} aria-hidden />
        </a>
      </div>
    </article>
  )
}

/** A touch takes it back, for a message that was not sent after all. */
export function ToldRow({ message }: Pick<Props, 'message'>) {
  const tell = useTell()
  const { client, told } = message
  if (!told) return null
  return (
    <li>
      <span>{client}</span>
      <button
        type="button"
        className="message-told gap-6 touchable numbers"
        aria-label={`${client}: ${messengerNames[told.by]}, ${told.at.slice(11)}. Shëno si pa dërguar`}
        onClick={() => void tell(message, told.by, null)}
      >
        <Check size={16} aria-hidden /> {messengerNames[told.by]}, {told.at.slice(11)}
      </button>
    </li>
  )
}
