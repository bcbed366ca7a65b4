import { MessageCircle, MessageSquareText, Phone, Smartphone } from 'lucide-react'
import type { MouseEvent } from 'react'
import { grouped } from '#contract/kit/dialling.ts'
import { linksOf, type Message, messengerNames } from '#contract/messages/messages.ts'
import { buttonClass, type ButtonSize } from '#web/ui/controls/button.tsx'
import { linkTo } from '#web/ui/controls/link-to.ts'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import type { Writing } from './last-messenger.ts'
import type { WritingActs } from './use-writing.ts'

const signs = { whatsapp: MessageCircle, viber: MessageSquareText, sms: Smartphone }

type Props = { readonly message: Message; readonly acts: WritingActs }
type LinkProps = Props & {
  readonly by: Writing
  readonly kind: 'primary' | 'soft'
  readonly size?: ButtonSize
  readonly hasSign?: boolean
  /** The key that does the same. */
  readonly letter?: string | undefined
  readonly className?: string
  readonly label?: string
  /** Instead of the program's name. */
  readonly words?: string
  /** Written already, and on its way out of the list: the link still leads where this press was sent. */
  readonly isTold?: boolean
}

const told = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
}

/** Calls and short messages need no internet; that one was written is noted with it alone. */
export const mayOpen = (by: Writing, { isOnline }: WritingActs) => isOnline || by === 'sms'

/** Opens the program with the text, and marks the message as told. */
export function WriteLink({
  message,
  acts,
  by,
  kind,
  size,
  hasSign,
  letter,
  className,
  label,
  words = messengerNames[by],
  isTold = false,
}: LinkProps) {
  const Sign = signs[by]
  return (
    <a
      className={buttonClass(kind, size, className)}
      {...linkTo(mayOpen(by, acts) ? linksOf(message)[by] : undefined, () => {
        if (acts.isOnline) acts.write(message, by)
      })}
      {...(isTold && told)}
      target={by === 'whatsapp' ? '_blank' : undefined}
      rel="noreferrer"
      aria-label={label}
    >
      {hasSign && <Sign size={size === 'small' ? 16 : 18} aria-hidden />}
      {words}
      {letter && (
        <span aria-hidden>
          <Kbd>{letter}</Kbd>
        </span>
      )}
    </a>
  )
}

/** The one button of a row: the program that was used last for this client. */
export function RowWay({ message, acts, isTold }: Props & { isTold: boolean }) {
  if (message.number === '') return <ByMouth {...{ message, acts, isTold }} />
  const [by] = acts.orderFor(message)
  const label = `${messengerNames[by]}: ${message.client}`
  return (
    <WriteLink
      {...{ message, acts, by, label, isTold }}
      kind="soft"
      size="small"
      className="way"
      hasSign
    />
  )
}

/** A client without a number is told when they come. */
const ByMouth = ({ message, acts, isTold }: Props & { isTold: boolean }) => (
  <button
    type="button"
    className={buttonClass('soft', 'small', 'way')}
    disabled={!acts.isOnline || isTold}
    aria-label={`U tha: ${message.client}`}
    onClick={() => acts.tell(message, 'call')}
  >
    U tha
  </button>
)

/** Every program, the one that was used last first, and the telephone. */
export function MessageWays({ message, acts, letter }: Props & { letter?: string | undefined }) {
  return (
    <div className="message-ways stack gap-8">
      {acts.orderFor(message).map((by, nth) => (
        <WriteLink
          key={by}
          {...{ message, acts, by }}
          kind={nth === 0 ? 'primary' : 'soft'}
          hasSign={nth === 0}
          letter={nth === 0 ? letter : undefined}
        />
      ))}
      <a
        className={buttonClass('soft')}
        {...linkTo(linksOf(message).call, () => {
          if (acts.isOnline) acts.tell(message, 'call')
        })}
        aria-label={`Thirr ${grouped(message.phone)}`}
      >
        <Phone size={18} aria-hidden />
      </a>
    </div>
  )
}
