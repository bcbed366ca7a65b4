import { Check } from 'lucide-react'
import { type Message, messengerNames } from '#contract/messages.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { focusHeadOf, FoldedRows } from '#web/ui/rows/folded-rows.tsx'
import { useTell } from './mutations.ts'

type Props = { readonly messages: readonly Message[] }

/** Those who were told today, folded; a touch takes one back. */
export const ToldMessages = ({ messages }: Props) => (
  <FoldedRows title="Të thëna sot" count={messages.length}>
    {messages.map((message) => (
      <ToldMessage key={message.id} message={message} />
    ))}
  </FoldedRows>
)

/** A touch takes it back, for a message that was not sent after all. */
export function ToldMessage({ message }: { readonly message: Message }) {
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
        onClick={({ currentTarget }) => {
          focusHeadOf(currentTarget)
          void tell(message, told.by, null)
        }}
      >
        <Check size={16} aria-hidden /> {told.by === 'call' ? 'u tha' : 'u shkrua'} {at}
      </button>
    </li>
  )
}
