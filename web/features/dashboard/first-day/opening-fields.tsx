import type { FieldErrors } from '#web/platform/forms/form-fields.ts'
import { useId } from 'react'
import { dayNames, shortDayNames, tidied } from '#web/features/working-hours/week.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { fieldAria, FieldError } from '#web/ui/form/field-frame.tsx'
import { useWholeOnEntry } from '#web/ui/form/use-whole-on-entry.ts'
import { Chips } from './chips.tsx'
import { type Opening, ordinaryPause, saturdayFields } from './opening.ts'

type Props = { opening: Opening; errors: FieldErrors; onEdit: (opening: Opening) => void }

/** Open days, and one line of hours for all of them; Saturday has a line of its own beside other days. */
export function OpeningFields({ opening, errors, onEdit }: Props) {
  const id = useId()
  const { days, pause } = opening
  const edit = (change: Partial<Opening>) => onEdit({ ...opening, ...change })
  const own = (name: string) => ({ id: `${id}-${name}`, error: errors[name] })
  return (
    <fieldset className="first-opening stack gap-10 shrinks">
      <legend>Kur jeni hapur</legend>
      <Chips
        label="Ditët"
        options={dayNames.map((name, value) => ({ value, name, short: shortDayNames[value] }))}
        isOn={(day) => days[day] ?? false}
        onTurn={(day) => edit({ days: days.map((on, at) => (at === day ? !on : on)) })}
      />
      <p className="row wrap gap-8">
        <Time {...own('from')} label="Hapet" end="from" of={opening} onType={edit} />
        <span aria-hidden>–</span>
        <Time {...own('to')} label="Mbyllet" end="to" of={opening} onType={edit} />
      </p>
      <Wrong names={['from', 'to']} {...{ id, errors }} />
      {hasOwnSaturday(days) && <Saturday {...{ id, opening, errors, edit }} />}
      <Checkbox
        label="Me pushim në mes të ditës"
        checked={pause !== null}
        onChange={({ target }) => edit({ pause: target.checked ? ordinaryPause : null })}
      />
      {pause && (
        <p className="row wrap gap-8">
          <Time
            {...own('pauseFrom')}
            label="Pushimi fillon"
            end="from"
            of={pause}
            onType={(change) => edit({ pause: { ...pause, ...change } })}
          />
          <span aria-hidden>–</span>
          <Time
            {...own('pauseTo')}
            label="Pushimi mbaron"
            end="to"
            of={pause}
            onType={(change) => edit({ pause: { ...pause, ...change } })}
          />
        </p>
      )}
      <Wrong names={['pauseFrom', 'pauseTo']} {...{ id, errors }} />
    </fieldset>
  )
}

type WrongProps = { id: string; names: readonly string[]; errors: FieldErrors }

const Wrong = ({ id, names, errors }: WrongProps) =>
  names.map(
    (name) =>
      errors[name] && (
        <FieldError key={name} id={`${id}-${name}`}>
          {errors[name]}
        </FieldError>
      ),
  )

const hasOwnSaturday = (days: readonly boolean[]) =>
  days[5] === true && days.some((isOpen, day) => isOpen && day !== 5)

type SaturdayProps = Omit<WrongProps, 'names'> & {
  opening: Opening
  edit: (change: Partial<Opening>) => void
}

/** Shows the hours of the other days until others are typed here. */
function Saturday({ id, opening, errors, edit }: SaturdayProps) {
  const hours = opening.saturday ?? { from: opening.from, to: opening.to }
  const type = (change: Partial<Span>) => edit({ saturday: { ...hours, ...change } })
  const own = (name: string) => ({ id: `${id}-${name}`, error: errors[name] })
  return (
    <>
      <p className="row wrap gap-8">
        <Time {...own('saturdayFrom')} label="E shtunë hapet" end="from" of={hours} onType={type} />
        <span aria-hidden>–</span>
        <Time {...own('saturdayTo')} label="E shtunë mbyllet" end="to" of={hours} onType={type} />
        <span aria-hidden>të shtunën</span>
      </p>
      <Wrong names={saturdayFields} {...{ id, errors }} />
    </>
  )
}

type Span = Pick<Opening, 'from' | 'to'>
type TimeProps = {
  id: string
  error: string | undefined
  label: string
  end: keyof Span
  of: Span
  onType: (change: Partial<Span>) => void
}

const Time = ({ id, error, label, end, of, onType }: TimeProps) => (
  <input
    className="control"
    aria-label={label}
    inputMode="numeric"
    autoComplete="off"
    value={of[end]}
    onChange={({ target }) => onType({ [end]: target.value })}
    onBlur={() => onType({ [end]: tidied(of[end], end) })}
    {...useWholeOnEntry()}
    {...fieldAria(id, { error })}
  />
)
