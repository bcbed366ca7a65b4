import { useId } from 'react'
import { timeFromText } from '#contract/kit/time.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { fieldAria } from '#web/ui/form/field-frame.tsx'
import { type Day, dayKey, dayNames, type Errors } from './salon-draft.ts'

type Props = {
  days: readonly Day[]
  errors: Errors
  onEdit: (place: number, part: Partial<Day>) => void
}

export const HoursFields = ({ days, errors, onEdit }: Props) => (
  <fieldset className="hours">
    <legend>Orari</legend>
    <p>Orët jashtë tij hijezohen te Terminet dhe paralajmërojnë; nuk ndalojnë asgjë.</p>
    {days.map((day, place) => (
      <DayHours
        key={dayNames[place]}
        name={dayNames[place] ?? ''}
        day={day}
        error={errors[dayKey(place)]}
        onEdit={(part) => onEdit(place, part)}
      />
    ))}
  </fieldset>
)

type DayProps = {
  name: string
  day: Day
  error: string | undefined
  onEdit: (part: Partial<Day>) => void
}

function DayHours({ name, day, error, onEdit }: DayProps) {
  const id = useId()
  const ends = [
    ['from', 'hapja'],
    ['to', 'mbyllja'],
  ] as const
  return (
    <div className="hours-day">
      <Checkbox
        label={name}
        checked={day.open}
        onChange={({ target }) => onEdit({ open: target.checked })}
      />
      {!day.open && <span className="hours-closed">Mbyllur</span>}
      {day.open &&
        ends.map(([end, word]) => (
          <input
            key={end}
            className="control"
            aria-label={`${name}, ${word}`}
            inputMode="numeric"
            autoComplete="off"
            value={day[end]}
            onChange={({ target }) => onEdit({ [end]: target.value })}
            onBlur={() => onEdit({ [end]: timeFromText(day[end]) ?? day[end] })}
            {...fieldAria(`${id}-${end}`, { error, hint: undefined })}
            aria-describedby={error && `${id}-error`}
          />
        ))}
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
