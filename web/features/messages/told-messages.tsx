import { Check, ChevronDown, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Message, messengerNames } from '#contract/messages.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { useTell } from './mutations.ts'

type Props = { readonly messages: readonly Message[] }

/** Those who were told today, folded; a touch takes one back. */
export function ToldMessages({ messages }: Props) {
  const [isOpen, setOpen] = useState(false)
  const head = useRef<HTMLButtonElement>(null)
  const Sign = isOpen ? ChevronDown : ChevronRight
  return (
    <section className="row-group messages-told" aria-label="Të thëna sot">
      <h2>
        <button
          ref={head}
          type="button"
          className="row gap-6 touchable"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Sign size={15} aria-hidden /> Të thëna sot <span>{messages.length}</span>
        </button>
      </h2>
      {isOpen && (
        <ul>
          {messages.map((message) => (
            <ToldMessage key={message.id} message={message} onBack={() => head.current?.focus()} />
          ))}
        </ul>
      )}
    </section>
  )
}

type ToldProps = { readonly message: Message; readonly onBack?: () => void }

/** A touch takes it back, for a message that was not sent after all. */
export function ToldMessage({ message, onBack }: ToldProps) {
  const tell = useTell()
  const isOnline = useOnline()
  const { client, told } = message
  if (!told) return null
  const at = told.at.slice(11)
  return (
    <li className="row-line">
      <span className="grow">{client}</span>
      <button
        type="button"
        className="message-told row gap-6 touchable numbers"
        aria-label={`${client}: ${messengerNames[told.by]}, ${at}. Shëno si pa dërguar`}
        disabled={!isOnline}
        onClick={() => {
          onBack?.()
          void tell(message, told.by, null)
        }}
      >
        <Check size={16} aria-hidden /> {told.by === 'call' ? 'u tha' : 'u shkrua'} {at}
      </button>
    </li>
  )
}
