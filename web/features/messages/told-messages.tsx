import { Check, CircleAlert, Move, Phone } from 'lucide-react'
import { Link } from 'wouter'
import { linksOf, type Message, messengerNames } from '#contract/messages/messages.ts'
import { clientAnswerWords } from '#contract/visits/statuses.ts'
import { visitPath } from '#web/platform/schedule-links.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { linkTo } from '#web/ui/controls/link-to.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { focusHeadOf, FoldedRows } from '#web/ui/rows/folded-rows.tsx'
import { pushedTitle } from './message-groups.ts'
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

/** Those who were told that their visit is later, or have answered already: the answer comes into the row while it is on screen. */
export function LateMessages({ messages }: { messages: readonly Message[] }) {
  const shown = messages.filter(({ told, late }) => late && (told !== null || late.answer !== null))
  if (shown.length === 0) return null
  return (
    <section className="late-messages" aria-label={`${pushedTitle}, të thënë`}>
      <ul>
        {shown.map((message) => (
          <Row key={message.id} message={message} />
        ))}
      </ul>
    </section>
  )
}

function Row({ message }: { message: Message }) {
  const { late, time } = message
  const answer = late?.answer ?? null
  return (
    <li className="late-message" data-answer={answer ?? undefined}>
      <p className="late-message-head">
        <b className="grow breaks">{message.client}</b>
        <span className="numbers">
          {time} <s>{late?.was}</s>
        </span>
      </p>
      {answer !== null && (
        <p className="late-answer">
          {answer === 'cannot' ? (
            <CircleAlert size={15} aria-hidden />
          ) : (
            <Check size={15} aria-hidden />
          )}
          {clientAnswerWords[answer]}
        </p>
      )}
      {message.told && (
        <ul>
          <ToldMessage message={message} />
        </ul>
      )}
      {answer === 'cannot' && <Ways message={message} />}
    </li>
  )
}

/** What is done for a client who cannot come then. */
const Ways = ({ message }: { message: Message }) => (
  <p className="late-message-ways">
    {message.appointmentId !== null && (
      <Link className={buttonClass('soft')} to={visitPath(message.appointmentId, message.date)}>
        <Move size={17} aria-hidden /> Gjej orë tjetër
      </Link>
    )}
    {message.number !== '' && (
      <a className={buttonClass('soft')} {...linkTo(linksOf(message).call, () => {})}>
        <Phone size={17} aria-hidden /> Thirr
      </a>
    )}
  </p>
)
