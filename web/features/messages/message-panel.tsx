import { BellOff, Check, Pencil } from 'lucide-react'
import type { Message } from '#contract/messages/messages.ts'
import { CallLink } from '#web/features/salon/numbers/call-link.tsx'
import { WhileNoLine, whenLineIsBack } from '#web/platform/forms/line-button.tsx'
import { useRight } from '#web/platform/rights.ts'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { PanelHead } from '#web/ui/rows/panel-head.tsx'
import { withShortLink, withWholeLink } from './client-link.ts'
import { isInvited, timeWords } from './message-groups.ts'
import { MessageWays, RowWay } from './message-ways.tsx'
import { useSilence } from './use-silence.ts'
import type { WritingActs } from './use-writing.ts'

type Props = {
  readonly message: Message
  /** The one whose turn is next. */
  readonly next: Message | undefined
  /** Beside the list, with a keyboard at hand. */
  readonly isWide: boolean
  readonly acts: WritingActs
  readonly onText: (text: string) => void
}

const lineWords = `${whenLineIsBack}. Thirrja dhe SMS punojnë edhe pa të.`

/** The text for one client, to be mended here, and the ways to send it. */
export function MessagePanel({ message, next, isWide, acts, onText }: Props) {
  const tellOtherwise = () => acts.tell(message, 'call')
  if (message.number === '')
    return (
      <>
        {isWide && <PanelHead name={message.client}>{null}</PanelHead>}
        <p className="message-hint">Pa numër: thuajini kur të vijë.</p>
        <RowWay {...{ message, acts }} isTold={false} />
      </>
    )
  return (
    <>
      {isWide && <Whom message={message} />}
      <MessageText message={message} onText={onText} />
      {isWide && (
        <p className="message-hint row gap-6">
          <Pencil size={14} aria-hidden /> Ndreqet këtu, vetëm për të.
        </p>
      )}
      <MessageWays message={message} acts={acts} letter={isWide ? '↵' : undefined} />
      <WhileNoLine>{lineWords}</WhileNoLine>
      <Silence message={message} isOff={!acts.isOnline} />
      {isWide ? (
        <Ahead next={next} acts={acts} onOtherwise={tellOtherwise} />
      ) : (
        <div className="message-hint row gap-6">
          {next && <Check size={15} aria-hidden />}
          <span className="grow">{next && `Pas dërgimit hapet ${next.client}.`}</span>
          <Otherwise isOff={!acts.isOnline} onPress={tellOtherwise} />
        </div>
      )}
    </>
  )
}

const Whom = ({ message: { client, phone } }: Pick<Props, 'message'>) => (
  <PanelHead name={client}>
    <CallLink className="link" phone={phone} />
  </PanelHead>
)

type TextProps = Pick<Props, 'message' | 'onText'>

export function MessageText({ message: { client, text }, onText }: TextProps) {
  return (
    <textarea
      className="control control-area message-text"
      aria-label={`Teksti për ${client}`}
      value={withShortLink(text)}
      onChange={({ target: { value } }) => onText(withWholeLink(value, text))}
    />
  )
}

/** Beside what a client has not asked for: the way to be left alone. */
function Silence({ message, isOff }: { message: Message; isOff: boolean }) {
  const { client, clientId } = message
  const mayChange = useRight('clients')
  const silence = useSilence()
  if (!isInvited(message) || clientId === null || !mayChange) return null
  return (
    <button
      type="button"
      className="link message-silence row gap-6 touchable"
      disabled={isOff}
      onClick={() => void silence({ client, clientId })}
    >
      <BellOff size={15} aria-hidden /> S’do mesazhe
    </button>
  )
}

type AheadProps = {
  readonly next: Message | undefined
  readonly acts: WritingActs
  readonly onOtherwise: () => void
}

/** Who comes after the message was sent, and the keys that lead there. */
const Ahead = ({ next, acts, onOtherwise }: AheadProps) => (
  <div className="message-ahead stack gap-2">
    {next && (
      <>
        <p>Pas dërgimit</p>
        <b>
          {next.client}, {timeWords(next, acts.today)}
        </b>
      </>
    )}
    <div className="message-keys flex wrap gap-6">
      {next && (
        <span className="about-keys">
          <Kbd>↵</Kbd> <Kbd>↵</Kbd> <Kbd>↵</Kbd> i kalon të gjitha · <Kbd>↓</Kbd> tjetri pa dërguar
          ·
        </span>
      )}
      <Otherwise isOff={!acts.isOnline} onPress={onOtherwise} hasLetter />
    </div>
  </div>
)

type OtherwiseProps = {
  readonly isOff: boolean
  readonly onPress: () => void
  readonly hasLetter?: boolean
}

const Otherwise = ({ isOff, onPress, hasLetter = false }: OtherwiseProps) => (
  <button
    type="button"
    className="link message-otherwise"
    aria-keyshortcuts="U"
    disabled={isOff}
    onClick={onPress}
  >
    {hasLetter && (
      <span aria-hidden>
        <Kbd>U</Kbd>{' '}
      </span>
    )}
    U tha ndryshe
  </button>
)
