import { useId } from 'react'
import { shortWeekday } from '#contract/kit/albanian.ts'
import { addDays, mondayOf } from '#contract/kit/time.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { WaitForm } from './use-wait-form.ts'
import { evening, type Hours } from './wait-draft.ts'

type Props = { form: WaitForm }

/** Between which days, on which of the week's, and when of the day. */
export function WaitWhen({ form }: Props) {
  const { draft, set, errors, today } = form
  const { from, to } = draft
  return (
    <fieldset className="field wait-when">
      <legend>Kur mundet</legend>
      <div className="wait-pair">
        <DateField
          label="Nga"
          value={from}
          today={today}
          min={from !== '' && from < today ? from : today}
          onChange={(day) => set({ from: day, ...(to !== '' && day > to && { to: day }) })}
          error={errors['from']}
        />
        <DateField
          label="Deri"
          value={to}
          today={today}
          min={today}
          onChange={(day) => set({ to: day })}
          error={errors['to']}
        />
      </div>
      {from !== to && <Days form={form} />}
      <HoursOfDay form={form} />
      {draft.hours === 'other' && (
        <div className="wait-pair">
          <TimeField form={form} end="after" label="Nga ora" />
          <TimeField form={form} end="before" label="Para orës" />
        </div>
      )}
    </fieldset>
  )
}

/** A day on which the salon is closed is drawn only where it was chosen before. */
function Days({ form: { draft, set, open, today, errors } }: Props) {
  const id = useId()
  const { days } = draft
  const shown = [...new Set([...open, ...days])].toSorted((one, other) => one - other)
  const toggle = (day: number, isOn: boolean) =>
    set({ days: isOn ? [...days, day] : days.filter((other) => other !== day) })
  const error = errors['days']
  return (
    <fieldset
      className="wait-days"
      aria-label="Ditët e javës"
      data-wrong={error ? '' : undefined}
      aria-describedby={error && id}
    >
      {shown.map((day) => (
        <label key={day} className="chip">
          <input
            className="unseen-input"
            type="checkbox"
            checked={days.includes(day)}
            onChange={({ target }) => toggle(day, target.checked)}
          />
          {shortWeekday(addDays(mondayOf(today), day))}
        </label>
      ))}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

const ready: Readonly<Record<Hours, string>> = {
  any: 'Kurdo',
  morning: 'Paradite',
  evening: `Pas ${evening}`,
  other: 'Tjera…',
}
const hoursNames = Object.keys(ready) as Hours[]

function HoursOfDay({ form: { draft, set, errors } }: Props) {
  const name = useId()
  // Hours that are typed have their own fields.
  const error = draft.hours === 'other' ? undefined : (errors['after'] ?? errors['before'])
  return (
    <fieldset
      className="wait-hours"
      aria-label="Ora"
      data-wrong={error ? '' : undefined}
      aria-describedby={error && `${name}-wrong`}
    >
      {hoursNames.map((hours) => (
        <label key={hours} className="chip">
          <input
            className="unseen-input"
            type="radio"
            name={name}
            checked={draft.hours === hours}
            onChange={() => set({ hours })}
          />
          {ready[hours]}
        </label>
      ))}
      {error && <FieldError id={`${name}-wrong`}>{error}</FieldError>}
    </fieldset>
  )
}

type TimeProps = Props & { end: 'after' | 'before'; label: string }

const TimeField = ({ form: { draft, set, errors }, end, label }: TimeProps) => (
  <Field
    label={label}
    replaces
    inputMode="numeric"
    autoComplete="off"
    placeholder={end === 'after' ? 'p.sh. 10:00' : 'p.sh. 14:00'}
    value={draft[end]}
    error={errors[end]}
    onChange={({ target }) => set({ [end]: target.value })}
  />
)
