import { Check, Minus, X } from 'lucide-react'
import { useState } from 'react'
import { shortDay, shortWeekday } from '#contract/kit/albanian.ts'
import type { Alternative } from '#contract/alternative.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import type { Draft } from '#web/visits/model/draft.ts'
import { dateWords } from '#web/visits/series/series-words.ts'
import { DateHours } from './date-hours.tsx'
import { type Chosen, keyOf, type Row } from './repeat-rows.ts'

type Props = {
  rows: readonly Row[]
  draft: Draft
  onChoose: (row: Row, choice: Chosen | Alternative) => void
}

/** Each date with its fate: as it is, or why not and what is taken in its place. */
export function DateRows({ rows, draft, onChoose }: Props) {
  const [unfolded, unfold] = useState<string>()
  return (
    <ol className="repeat-dates">
      {rows.map((row, nth) => {
        const key = keyOf(row)
        const { chosen, alternative } = row
        const isOpen = unfolded === key && chosen === 'other'
        const choose = (choice: Chosen | Alternative) => onChoose(row, choice)
        const onOpen = (opens: boolean) => unfold(opens ? key : undefined)
        return (
          <li key={key} data-chosen={chosen}>
            <small>{nth + 1}</small>
            <Day row={row} />
            <Other row={row} onChoose={choose} isOpen={isOpen} onOpen={onOpen} />
            <Fate row={row} onChoose={choose} />
            {isOpen && alternative && (
              <DateHours
                {...{ draft, alternative }}
                onPick={choose}
                onClose={() => onOpen(false)}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** Where another day is taken the hour says nothing. */
function Day({ row: { date, time, by, chosen, alternative } }: { row: Row }) {
  const isElsewhere = chosen === 'other' && alternative?.date !== date
  const words = isElsewhere ? dateWords(date) : `${dateWords(date)}, ${time}`
  return (
    <span>
      {chosen === 'asked' ? <b>{words}</b> : <s>{words}</s>}
      {by && <small>{by}</small>}
    </span>
  )
}

type OneProps = { row: Row; onChoose: (chosen: Chosen) => void }
type OtherProps = OneProps & { isOpen: boolean; onOpen: (opens: boolean) => void }

/**
 * "enj 31 dhj, 15:00" on another day, "15:30, te Besniku" on the same. A first touch gives the first time again, a second one
 * opens the hours of that day; where the first time is taken there is nothing to give, and the first touch opens them.
 */
function Other({ row, onChoose, isOpen, onOpen }: OtherProps) {
  const { alternative, chosen, date, fate } = row
  const withWhom = useWithWhom()
  if (!alternative) return null
  const day = `${shortWeekday(alternative.date)} ${shortDay(alternative.date)}`.toLowerCase()
  const words =
    alternative.date === date
      ? `${alternative.time}, te ${withWhom(alternative.barber)}`
      : `${day}, ${alternative.time}`
  const isOther = chosen === 'other'
  const touch = () => {
    if (isOpen) return onOpen(false)
    if (isOther && fate !== 'taken') return onChoose('asked')
    if (!isOther) onChoose('other')
    onOpen(chosen !== 'out')
  }
  return (
    <button
      type="button"
      className="repeat-other chip"
      aria-pressed={isOther}
      aria-expanded={isOpen}
      onClick={touch}
    >
      {words}
    </button>
  )
}

function Fate({ row, onChoose }: OneProps) {
  const { chosen } = row
  const words = dateWords(row.date)
  if (chosen === 'out')
    return (
      <button
        type="button"
        className="repeat-fate"
        aria-label={`Merre ${words}`}
        disabled={row.fate === 'taken' && !row.alternative}
        onClick={() => onChoose(row.fate === 'free' || !row.alternative ? 'asked' : 'other')}
      >
        <Minus size={15} aria-hidden />
      </button>
    )
  return (
    <button
      type="button"
      className="repeat-fate"
      aria-label={`Lëre ${words}`}
      onClick={() => onChoose('out')}
    >
      {chosen === 'asked' ? <Check size={15} aria-hidden /> : <X size={15} aria-hidden />}
    </button>
  )
}
