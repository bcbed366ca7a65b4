import { BellOff, Check, ChevronDown, MessageCircle, Plus, X } from 'lucide-react'
import { linksOf, messengerNames } from '#contract/messages/messages.ts'
import type { Alternative } from '#contract/alternative.ts'
import { whenLineIsBack } from '#web/platform/forms/line-button.tsx'
import { phone, useMedia } from '#web/platform/media.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { linkTo } from '#web/ui/controls/link-to.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { useWithBarber } from '#web/visits/waits/use-with-barber.ts'
import type { DueActs } from './due-acts.ts'
import { daysSince, daysWords, laterWords, slotWords, usualShare, usualWords } from './due-words.ts'
import { type DueRow as Row, isOpen, useRowMessage } from './kept-rows.ts'
import type { DueWriting } from './use-due-writing.ts'

export type RowTools = {
  readonly acts: DueActs
  readonly writing: DueWriting
  readonly canBook: boolean
  /** After an act the same one of the next row is at hand. */
  readonly onDone: (id: string, act: RowAct) => void
  readonly onClient: (id: string) => void
  /** Opens the text with the choice of the program, where these do not stand beside the list. */
  readonly onText: ((id: string) => void) | undefined
}
export type RowAct = 'book' | 'write' | 'later' | 'silence'

type Props = RowTools & {
  readonly row: Row
  /** The free times of the row, the one that is offered first. */
  readonly places: readonly Alternative[]
}

/** A client who is late: since when, where they fit, and what one touch does about it. */
export function DueRow(props: Props) {
  const { row, writing, onClient } = props
  const isPhone = useMedia(phone)
  const withBarber = useWithBarber()
  const days = daysSince(row, writing.today)
  const usual = usualWords(row, withBarber)
  return (
    <li className="row-line due-row" data-of={row.id} data-done={!isOpen(row) || undefined}>
      <button type="button" data-row={row.id} className="due-who" onClick={() => onClient(row.id)}>
        <Avatar name={row.name} size={36} />
        <span className="row-words">
          <b>{row.name}</b>{' '}
          <small>
            {[usual, isPhone && `para ${days} ditësh, vjen çdo ${row.everyDays}`]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      </button>
      <p className="due-rhythm">
        {!isPhone && (
          <span>
            <b>{daysWords(days)}</b> · vjen çdo {row.everyDays}
          </span>
        )}
        <span
          className="due-bar"
          style={{ inlineSize: `${usualShare(days, row.everyDays)}%` }}
          aria-hidden
        />
      </p>
      <SlotNow {...props} />
      <RowButtons {...props} />
    </li>
  )
}

const doneWords = {
  notNow: 'jo tani',
  silent: 's’do mesazhe',
  gone: 'u krye ndërkohë',
} as const

const Done = ({ children }: { children: string }) => (
  <span className="due-done row gap-6">
    <Check size={16} aria-hidden /> {children}
  </span>
)

function SlotNow(props: Props) {
  const { row, places, acts, writing, canBook } = props
  const refusal = acts.refusalOf(row)
  const [first] = places
  return (
    <div className="due-slot">
      {row.done?.kind === 'booked' && <Done>{`u ruajt ${row.done.said}`}</Done>}
      {!row.done && canBook && first && <Places {...props} first={first} />}
      {!row.done && !first && <span className="quiet">{laterWords(row, writing.today)}</span>}
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}

/** The first free time books; the others stand behind it. */
function Places({ row, places, acts, writing, onDone, first }: Props & { first: Alternative }) {
  const withBarber = useWithBarber()
  const book = (slot: Alternative) => {
    void acts.book(row, slot)
    onDone(row.id, 'book')
  }
  const whereOf = ({ barber_id }: Alternative) => withBarber(barber_id)
  const wordsOf = (slot: Alternative) => `${slotWords(slot, writing.today)} ${whereOf(slot)}`
  return (
    <div className="due-places">
      <button
        type="button"
        className="due-place"
        data-act="book"
        aria-label={`${wordsOf(first)}: ${row.name}`}
        aria-busy={acts.isBusy(row) || undefined}
        disabled={!writing.isOnline}
        onClick={() => book(first)}
      >
        <Plus size={15} aria-hidden />
        <b>{slotWords(first, writing.today)}</b> <span>{whereOf(first)}</span>
      </button>
      {places.length > 1 && (
        <Menu
          label={`Orë të tjera: ${row.name}`}
          className="due-more"
          trigger={<ChevronDown size={16} aria-hidden />}
          items={places.slice(1).map((slot) => ({
            label: wordsOf(slot),
            refused: writing.isOnline ? undefined : whenLineIsBack,
            onSelect: () => book(slot),
          }))}
        />
      )}
    </div>
  )
}

function RowButtons(props: Props) {
  const { row } = props
  const isOver = row.done && row.done.kind !== 'booked'
  return (
    <div className="due-acts">
      {isOver ? <Done>{doneWords[row.done.kind]}</Done> : <Write {...props} />}
      {isOpen(row) && <Hide {...props} />}
    </div>
  )
}

/** Opens the program that was used last. What was written is marked; a touch takes the mark back. */
function Write({ row, writing, onDone, onText }: Props) {
  const ready = useRowMessage(row)
  if (!ready) return null
  const message = writing.mended(ready)
  if (message.told)
    return (
      <button
        type="button"
        className="due-done row gap-6 touchable numbers"
        aria-label={`${row.name}: u shkrua ${message.told.at.slice(11)}. Shëno si pa dërguar`}
        disabled={!writing.isOnline}
        onClick={() => writing.takeBack(message)}
      >
        <Check size={16} aria-hidden /> u shkrua {message.told.at.slice(11)}
      </button>
    )
  const by = writing.byFor(message)
  return (
    <span className="due-words">
      <a
        className={buttonClass('soft', undefined, 'due-write')}
        data-act="write"
        {...linkTo(writing.isOnline ? linksOf(message)[by] : undefined, () => {
          writing.write(message, by)
          onDone(row.id, 'write')
        })}
        target={by === 'whatsapp' ? '_blank' : undefined}
        rel="noreferrer"
        aria-label={`Shkruaj: ${row.name}, ${messengerNames[by]}`}
      >
        <MessageCircle size={16} aria-hidden /> Shkruaj
      </a>
      {onText && (
        <button
          type="button"
          className={buttonClass('soft', undefined, 'due-text')}
          aria-label={`Teksti dhe programi: ${row.name}`}
          onClick={() => onText(row.id)}
        >
          <ChevronDown size={16} aria-hidden />
        </button>
      )}
    </span>
  )
}

function Hide({ row, acts, writing, onDone }: Props) {
  const act = (name: 'later' | 'silence', run: (one: Row) => Promise<void>) => ({
    'data-act': name,
    onClick: () => {
      void run(row)
      onDone(row.id, name)
    },
  })
  if (!writing.isOnline) return null
  return (
    <>
      <Button
        kind="icon"
        {...act('silence', acts.silence)}
        aria-label={`S’do mesazhe: ${row.name}`}
        title="S’do mesazhe"
      >
        <BellOff size={17} aria-hidden />
      </Button>
      <Button
        kind="icon"
        {...act('later', acts.notNow)}
        aria-label={`Jo tani: ${row.name}`}
        title="Jo tani"
      >
        <X size={19} aria-hidden />
      </Button>
    </>
  )
}
