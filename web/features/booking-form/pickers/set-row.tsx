import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { signHere } from '#contract/kit/currency.ts'
import { atBarber } from '#web/visits/set/at-barber.ts'
import type { PartDraft } from '#web/visits/model/draft.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { useBarberOptions } from './barber-select.tsx'
import { useLists } from '#web/visits/set/use-lists.ts'
import { useWholeOnEntry } from '#web/ui/form/use-whole-on-entry.ts'

type Props = {
  row: PartDraft
  start: number | undefined
  errorOf: (name: string) => string | undefined
  onChange: (patch: Partial<PartDraft>) => void
  onRemove?: () => void
  /** The grip that moves the row. */
  grip: ReactNode
}

/** The server's errors name the steps, the form's name the minutes: both are shown at one field. */
const fields = ['service_name', 'barber', 'duration', 'work', 'price'] as const
type Field = (typeof fields)[number]

/** One service of the set: when, what, with whom, how long and for how much. */
export function ServiceRow({ row, start, errorOf, onChange, onRemove, grip }: Props) {
  const id = useId()
  const whole = useWholeOnEntry()
  const name = row.service_name
  const lists = useLists()
  const wrong = fields.filter((field) => errorOf(field))
  const aria = (...of: Field[]) =>
    of.some((field) => wrong.includes(field)) && { 'aria-invalid': true, 'aria-describedby': id }
  return (
    <li>
      {grip}
      <time>{start === undefined ? '' : clockOf(start)}</time>
      <div>
        <b>{name}</b>
        <BarberChoice
          row={row}
          aria={aria('barber')}
          onBarber={(barberId) => onChange(atBarber(lists, row, barberId))}
        />
      </div>
      <label>
        <input
          inputMode="numeric"
          aria-label={`Minutat: ${name}`}
          value={row.duration}
          onChange={(event) => onChange({ duration: event.target.value })}
          {...whole}
          {...aria('duration', 'work')}
        />
        min
      </label>
      <label>
        <input
          inputMode="decimal"
          aria-label={`Çmimi: ${name}`}
          value={row.price}
          onChange={(event) => onChange({ price: event.target.value })}
          {...whole}
          {...aria('price')}
        />
        {signHere()}
      </label>
      {onRemove && (
        <button type="button" aria-label={`Hiqe: ${name}`} onClick={onRemove}>
          <X size={16} aria-hidden />
        </button>
      )}
      {wrong.length > 0 && (
        <p id={id} className="field-error" role="alert">
          {wrong.map(errorOf).join(' ')}
        </p>
      )}
    </li>
  )
}

type ChoiceProps = { row: PartDraft; aria: object | false; onBarber: (barberId: string) => void }

function BarberChoice({ row, aria, onBarber }: ChoiceProps) {
  const options = useBarberOptions(row.barber_id, row)
  return (
    <select
      aria-label={`Barberi: ${row.service_name}`}
      value={row.barber_id}
      onChange={(event) => onBarber(event.target.value)}
      {...aria}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
