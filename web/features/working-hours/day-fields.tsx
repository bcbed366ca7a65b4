import { Plus, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { fieldAria } from '#web/ui/form/field-frame.tsx'
import {
  breaksText,
  dayNames,
  type Errors,
  hoursText,
  minutesOfDay,
  type Piece,
  tidied,
  withAnother,
} from './week.ts'
import { useWholeOnEntry } from '#web/ui/form/use-whole-on-entry.ts'

type Props = {
  day: number
  pieces: readonly Piece[]
  errors: Errors
  onPieces: (pieces: Piece[]) => void
  /** The button that copies the day to others. */
  copy: ReactNode
}

/** The day in typed times, beside the picture of the week. */
export function DayFields({ day, pieces, errors, onPieces, copy }: Props) {
  const set = (nth: number, part: Partial<Piece>) =>
    onPieces(pieces.map((piece, at) => (at === nth ? { ...piece, ...part } : piece)))
  return (
    <fieldset className="day-fields stack start gap-10 shrinks">
      <legend>{dayNames[day]}</legend>
      {copy}
      {pieces.map((piece, nth) => (
        <PieceFields
          // A piece has no name but its place.
          key={`${day}.${nth}`}
          name={`${dayNames[day]}, pjesa ${nth + 1}`}
          piece={piece}
          place={`${day}.${nth}`}
          errors={errors}
          onEdit={(part) => set(nth, part)}
          onRemove={() => onPieces(pieces.filter((_, at) => at !== nth))}
        />
      ))}
      <Button kind="soft" onClick={() => onPieces(withAnother(pieces))}>
        <Plus size={16} aria-hidden />
        {pieces.length === 0 ? 'Hap ditën' : 'Pjesë tjetër'}
      </Button>
      <p>
        {breaksText(pieces)}
        {pieces.length === 0 ? 'Mbyllur.' : `${hoursText(minutesOfDay(pieces))}.`}
      </p>
    </fieldset>
  )
}

type PieceProps = {
  name: string
  piece: Piece
  place: string
  errors: Errors
  onEdit: (part: Partial<Piece>) => void
  onRemove: () => void
}

const ends = [
  ['from', 'nga ora'],
  ['to', 'deri në orën'],
] as const

function PieceFields({ name, piece, place, errors, onEdit, onRemove }: PieceProps) {
  const id = useId()
  const whole = useWholeOnEntry()
  const wrong = ends.map(([end]) => errors[`${place}.${end}`])
  return (
    <div className="piece-fields">
      <span aria-hidden>Punon</span>
      {ends.map(([end, word], nth) => (
        <input
          key={end}
          className="control"
          aria-label={`${name}, ${word}`}
          data-field={`${place}.${end}`}
          inputMode="numeric"
          autoComplete="off"
          value={piece[end]}
          onChange={({ target }) => onEdit({ [end]: target.value })}
          onBlur={() => onEdit({ [end]: tidied(piece[end], end) })}
          {...whole}
          {...fieldAria(`${id}-${end}`, { error: wrong[nth], hint: undefined })}
        />
      ))}
      <Button kind="icon" aria-label={`Hiq: ${name}`} onClick={onRemove}>
        <X size={17} aria-hidden />
      </Button>
      {ends.map(
        ([end], nth) =>
          wrong[nth] && (
            <p key={end} id={`${id}-${end}-error`} className="field-error whole" role="alert">
              {wrong[nth]}
            </p>
          ),
      )}
    </div>
  )
}
