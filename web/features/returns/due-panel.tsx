import { BellOff, Clock, Send, UserRound } from 'lucide-react'
import { quietDays } from '#contract/returns/due.ts'
import type { Alternative } from '#contract/alternative.ts'
import { linksOf, type Message, messengerNames } from '#contract/messages/messages.ts'
import type { Writing } from '#web/features/messages/last-messenger.ts'
import { MessageText } from '#web/features/messages/message-panel.tsx'
import { CallLink } from '#web/features/salon/numbers/call-link.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { linkTo } from '#web/ui/controls/link-to.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { PanelHead } from '#web/ui/rows/panel-head.tsx'
import { OfferedPlace, OfferedPlaces } from '#web/visits/offered-place.tsx'
import { useWithBarber } from '#web/visits/waits/use-with-barber.ts'
import type { DueActs } from './due-acts.ts'
import { laterWords, slotDay, slotWords } from './due-words.ts'
import { type DueRow, isOpen, useRowMessage } from './kept-rows.ts'
import type { DueWriting } from './use-due-writing.ts'
import '#web/features/messages/messages.css'

/** "Hap WhatsApp-in" */
const openWords: Readonly<Record<Writing, string>> = {
  whatsapp: 'Hap WhatsApp-in',
  viber: 'Hap Viber-in',
  sms: 'Hap SMS-në',
}
const programs = (['whatsapp', 'viber', 'sms'] as const).map((value) => ({
  value,
  label: messengerNames[value],
}))

export type PanelAct = 'book' | 'later' | 'silence'
type Props = {
  readonly row: DueRow
  /** The free times, the one that is offered first. */
  readonly places: readonly Alternative[]
  readonly acts: DueActs
  readonly writing: DueWriting
  readonly canBook: boolean
  readonly isWide: boolean
  /** After an act the same one of the next row is at hand. */
  readonly onDone: (id: string, act: PanelAct) => void
  readonly onClient: (id: string) => void
}

/** What one does about a client who is late: write, book, or leave them alone. */
export function DuePanel(props: Props) {
  const { row, writing, isWide, onClient } = props
  const ready = useRowMessage(row)
  const message = ready && !ready.told ? writing.mended(ready) : undefined
  const open = () => onClient(row.id)
  const title = (
    <button type="button" className="link" onClick={open}>
      {row.name}
    </button>
  )
  return (
    <>
      {isWide && (
        <PanelHead name={row.name} title={title}>
          {row.phone && <CallLink className="panel-number" phone={row.phone} />}
        </PanelHead>
      )}
      {message && <TextAndWay message={message} writing={writing} />}
      <Places {...props} />
      <div className="due-aside flex wrap">
        {!isWide && (
          <button type="button" className="link row gap-6 touchable" onClick={open}>
            <UserRound size={15} aria-hidden /> Hap klientin
          </button>
        )}
        {isOpen(row) && writing.isOnline && <LeaveAlone {...props} />}
      </div>
    </>
  )
}

/** The text, editable for this client, and the program that sends it. */
function TextAndWay({ message, writing }: { message: Message; writing: DueWriting }) {
  const by = writing.byFor(message)
  return (
    <div className="due-message stack gap-8">
      <MessageText message={message} onText={(text) => writing.mend(message, text)} />
      <Segmented label="Me çka" value={by} onChange={writing.choose} options={programs} />
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
    </div>
  )
}

/** The free times, each booked by one press. */
function Places({ row, places, acts, writing, canBook, onDone }: Props) {
  const withBarber = useWithBarber()
  if (row.done) return null
  if (places.length === 0) return <p className="quiet">{laterWords(row, writing.today)}</p>
  if (!canBook) return null
  return (
    <OfferedPlaces label="Vende të lira" isBusy={acts.isBusy(row)}>
      {places.map((slot) => {
        const where = withBarber(slot.barber_id)
        return (
          <OfferedPlace
            key={`${slot.date} ${slot.time} ${slot.barber_id}`}
            data-act="book"
            aria-label={`${slotWords(slot, writing.today)} ${where}: ${row.name}`}
            when={slotDay(slot, writing.today)}
            note={where}
            isOff={!writing.isOnline}
            onTake={() => {
              void acts.book(row, slot)
              onDone(row.id, 'book')
            }}
          >
            {slot.time}
          </OfferedPlace>
        )
      })}
    </OfferedPlaces>
  )
}

function LeaveAlone({ row, acts, onDone }: Props) {
  const act = (name: 'later' | 'silence', run: (one: DueRow) => Promise<void>) => ({
    'data-act': name,
    onClick: () => {
      void run(row)
      onDone(row.id, name)
    },
  })
  return (
    <>
      <button
        type="button"
        className="link row gap-6 touchable"
        {...act('later', acts.notNow)}
        aria-label={`Jo tani: ${row.name}`}
      >
        <Clock size={15} aria-hidden /> Jo tani ({quietDays / 7} javë)
      </button>
      <button
        type="button"
        className="link row gap-6 touchable"
        {...act('silence', acts.silence)}
        aria-label={`S’do mesazhe: ${row.name}`}
      >
        <BellOff size={15} aria-hidden /> S’do mesazhe
      </button>
    </>
  )
}
