import { Check, Minus, X } from 'lucide-react'
import { shortDay, shortWeekday } from '#contract/kit/albanian.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { dateWords } from '#web/visits/series/series-words.ts'
import { type Chosen, keyOf, type Row } from './repeat-rows.ts'

type Props = { rows: readonly Row[]; onChoose: (row: Row, chosen: Chosen) => void }

/** Each date with its fate: as it is, or why not and what is taken in its place. */
export const DateRows = ({ rows, onChoose }: Props) => (
  <ol className="repeat-dates">
    {rows.map((row, nth) => (
      <li key={keyOf(row)} data-chosen={row.chosen}>
        <small>{nth + 1}</small>
        <Day row={row} />
        <Other row={row} onChoose={(chosen) => onChoose(row, chosen)} />
        <Fate row={row} onChoose={(chosen) => onChoose(row, chosen)} />
      </li>
    ))}
  </ol>
)

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

/** "enj 31 dhj, 15:00" on another day, "15:30, te Besniku" on the same. */
function Other({ row: { alternative, chosen, date, fate }, onChoose }: OneProps) {
  const withWhom = useWithWhom()
  if (!alternative) return null
  const day = `${shortWeekday(alternative.date)} ${shortDay(alternative.date)}`.toLowerCase()
  const words =
    alternative.date === date
      ? `${alternative.time}, te ${withWhom(alternative.barber)}`
      : `${day}, ${alternative.time}`
  const isOther = chosen === 'other'
  return (
    <button
      type="button"
      className="repeat-other"
      aria-pressed={isOther}
      onClick={() => onChoose(!isOther || fate === 'taken' ? 'other' : 'asked')}
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
