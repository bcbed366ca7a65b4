import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { duration, money } from '#contract/kit/albanian.ts'
import type { Service } from '#contract/services.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { ServiceAdd } from './service-add.tsx'

/** More than these are a list to choose from, not a row to look at. */
const mostChips = 8

type Props = {
  services: readonly Service[]
  value: string
  onPick: (service: Service) => void
  /** For a name that is not on the list. */
  onName: (name: string) => void
  error: string | undefined
}

export function ServicePicker(props: Props) {
  const { services, value, onPick } = props
  return (
    <div className="service-picker">
      <ServiceChoice {...props} />
      <ServiceAdd name={services.length === 0 ? value : ''} onAdded={onPick} />
    </div>
  )
}

function ServiceChoice({ services, value, onPick, onName, error }: Props) {
  const offered = services.filter(({ is_active, name }) => is_active || name === value)
  const choose = (name: string) => {
    const service = services.find((one) => one.name === name)
    if (service) onPick(service)
    else onName(name)
  }
  const strangers = value !== '' && !offered.some(({ name }) => name === value) ? [value] : []

  if (services.length === 0)
    return (
      <Field
        label="Shërbimi"
        value={value}
        onChange={(event) => onName(event.target.value)}
        error={error}
      />
    )
  if (offered.length > mostChips)
    return (
      <SelectField
        label="Shërbimi"
        value={value}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: '', label: 'Zgjidhni shërbimin', disabled: true },
          ...strangers.map((name) => ({ value: name, label: name })),
          ...offered.map((service) => ({ value: service.name, label: lineOf(service) })),
        ]}
        error={error}
      />
    )
  return (
    <Chips value={value} onChoose={choose} error={error}>
      {[...strangers.map((name) => ({ name, about: '' })), ...offered.map(chipOf)]}
    </Chips>
  )
}

const about = (service: Service) => `${duration(service.duration)} · ${money(service.price)}`
const lineOf = (service: Service) => `${service.name} · ${about(service)}`
const chipOf = (service: Service) => ({ name: service.name, about: about(service) })

type ChipsProps = {
  value: string
  onChoose: (name: string) => void
  error: string | undefined
  children: readonly { name: string; about: string }[]
}

/** Radio buttons underneath: the arrows go from one to the next, Enter saves the form. */
function Chips({ value, onChoose, error, children }: ChipsProps) {
  const id = useId()
  return (
    <fieldset className="field" data-wrong={error ? '' : undefined} aria-describedby={error && id}>
      <legend>Shërbimi</legend>
      <div className="chips">
        {children.map((chip) => (
          <label key={chip.name} className="service-chip">
            <input
              type="radio"
              name={`service-${id}`}
              checked={chip.name === value}
              onChange={() => onChoose(chip.name)}
            />
            <span>{chip.name}</span>
            {chip.about && <small>{chip.about}</small>}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="field-error" role="alert">
          <CircleAlert size={14} aria-hidden />
          {error}
        </p>
      )}
    </fieldset>
  )
}
