import { Check, MessageCircle } from 'lucide-react'
import { linksOf, messengerNames } from '#contract/messages/messages.ts'
import type { Alternative } from '#contract/alternative.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { linkTo } from '#web/ui/controls/link-to.ts'
import { useWithBarber } from '#web/visits/waits/use-with-barber.ts'
import type { DueActs } from './due-acts.ts'
import { daysSince, daysWords, slotWords, usualWords } from './due-words.ts'
import { type DueRow as Row, isOpen, useRowMessage } from './kept-rows.ts'
import type { DueWriting } from './use-due-writing.ts'

type HeadProps = {
  readonly row: Row
  /** The free time that is offered first. */
  readonly place: Alternative | undefined
  readonly today: string
}

/** Who is late by how much, what they usually come for, and where that fits. */
export function DueHead({ row, place, today }: HeadProps) {
  const withBarber = useWithBarber()
  return (
    <span className="row-head due-row" data-done={!isOpen(row) || undefined}>
      <span className="row-words">
        <b>{row.name}</b> <small>{usualWords(row, withBarber)}</small>
      </span>{' '}
      <small>
        {daysWords(daysSince(row, today))}, vjen çdo {row.everyDays}
      </small>{' '}
      {row.done?.kind === 'booked' && <Done>{`u ruajt ${row.done.said}`}</Done>}
      {!row.done && place && (
        <span className="due-pill">
          {slotWords(place, today)} <span>{withBarber(place.barber_id)}</span>
        </span>
      )}
    </span>
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

type ActProps = {
  readonly row: Row
  readonly acts: DueActs
  readonly writing: DueWriting
  /** After an act the same one of the next row is at hand. */
  readonly onDone: (id: string, act: 'write') => void
}

/** The one button of a row, or what was done instead; below them why an act was refused. */
export function DueAct(props: ActProps) {
  const { row, acts } = props
  const refusal = acts.refusalOf(row)
  const isOver = row.done && row.done.kind !== 'booked'
  return (
    <>
      {isOver ? <Done>{doneWords[row.done.kind]}</Done> : <Write {...props} />}
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
    </>
  )
}

/** Opens the program that was used last. What was written is marked; a touch takes the mark back. */
function Write({ row, writing, onDone }: ActProps) {
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
    <a
      className={buttonClass('soft', 'small', 'way')}
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
  )
}
