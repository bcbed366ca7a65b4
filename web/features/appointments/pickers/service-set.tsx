import { X } from 'lucide-react'
import { useId } from 'react'
import { duration, money } from '#contract/kit/albanian.ts'
import { signHere } from '#contract/kit/currency.ts'
import { timeFromText } from '#contract/kit/time.ts'
import { mostParts } from '#contract/parts.ts'
import type { Service } from '#contract/services.ts'
import {
  type Draft,
  errorName,
  type Errors,
  minutesFromText,
  type PartDraft,
  rowsOf,
  totalsOf,
} from '#web/features/appointments/model/draft.ts'
import { clock, minutesOf } from '#web/features/appointments/model/schedule-model.ts'
import { useBarberNames } from './barber-select.tsx'
import { ServiceMore } from './service-more.tsx'
import './service-set.css'

type Props = {
  draft: Draft
  errors: Errors
  services: readonly Service[]
  onRows: (rows: readonly PartDraft[]) => void
  onAdd: (service: Service) => void
  /** More of them are being chosen. */
  isAdding: boolean
}

/** When each of them begins, as far as the time is typed. */
function startsOf(draft: Draft) {
  const time = timeFromText(draft.appointment_time)
  let at = time === undefined ? undefined : minutesOf(time)
  return rowsOf(draft).map(({ duration: typed }) => {
    const start = at
    if (at !== undefined) at += minutesFromText(typed) ?? 0
    return start
  })
}

/** The services of a visit, one after the other, each with its barber, minutes and price. */
export function ServiceSet({ draft, errors, services, onRows, onAdd, isAdding }: Props) {
  const rows = rowsOf(draft)
  const starts = startsOf(draft)
  const { minutes, price } = totalsOf(draft)
  const [first] = starts
  return (
    <fieldset className="service-set">
      <legend>Shërbimet</legend>
      <ol>
        {rows.map((row, nth) => (
          <Row
            // Two of one service are told apart by their place.
            key={`${row.service_name} ${nth}`}
            row={row}
            start={starts[nth]}
            errorOf={(name) => errors[errorName(draft, nth, name)]}
            onChange={(patch) => onRows(rows.with(nth, { ...row, ...patch }))}
            {...(rows.length > 1 && { onRemove: () => onRows(rows.toSpliced(nth, 1)) })}
          />
        ))}
      </ol>
      <p className="service-sum" aria-live="polite">
        <span>
          {duration(minutes)}
          {first !== undefined && `, deri ${clock(first + minutes)}`}
        </span>
        <b>{money(price)}</b>
      </p>
      {isAdding && rows.length < mostParts && <ServiceMore services={services} onAdd={onAdd} />}
    </fieldset>
  )
}

type RowProps = {
  row: PartDraft
  start: number | undefined
  errorOf: (name: string) => string | undefined
  onChange: (patch: Partial<PartDraft>) => void
  onRemove?: () => void
}

function Row({ row, start, errorOf, onChange, onRemove }: RowProps) {
  const id = useId()
  const name = row.service_name
  const wrong = ['service_name', 'barber', 'duration', 'price'].filter((field) => errorOf(field))
  const aria = (field: string) =>
    errorOf(field) !== undefined && { 'aria-invalid': true, 'aria-describedby': id }
  return (
    <li>
      <time>{start === undefined ? '' : clock(start)}</time>
      <div>
        <b>{name}</b>
        <BarberChoice row={row} aria={aria('barber')} onBarber={(barber) => onChange({ barber })} />
      </div>
      <label>
        <input
          inputMode="numeric"
          aria-label={`Minutat: ${name}`}
          value={row.duration}
          onChange={(event) => onChange({ duration: event.target.value })}
          {...aria('duration')}
        />
        min
      </label>
      <label>
        <input
          inputMode="decimal"
          aria-label={`Çmimi: ${name}`}
          value={row.price}
          onChange={(event) => onChange({ price: event.target.value })}
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

type ChoiceProps = { row: PartDraft; aria: object | false; onBarber: (barber: string) => void }

function BarberChoice({ row: { barber, service_name }, aria, onBarber }: ChoiceProps) {
  const names = useBarberNames(barber)
  return (
    <select
      aria-label={`Barberi: ${service_name}`}
      value={barber}
      onChange={(event) => onBarber(event.target.value)}
      {...aria}
    >
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}
