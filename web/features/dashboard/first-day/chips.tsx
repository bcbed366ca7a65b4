import { Check } from 'lucide-react'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

type Props<Value> = {
  label: string
  options: readonly { value: Value; name: string; short?: string | undefined }[]
  isOn: (value: Value) => boolean
  onTurn: (value: Value) => void
}

/** Several of them may be on. */
export const Chips = <Value extends string | number>({
  label,
  options,
  isOn,
  onTurn,
}: Props<Value>) => (
  <fieldset className="first-chips row wrap gap-6">
    <legend className="sr-only">{label}</legend>
    {options.map(({ value, name, short }) => (
      <button
        key={value}
        type="button"
        className="chip touchable"
        aria-pressed={isOn(value)}
        onClick={() => onTurn(value)}
      >
        {isOn(value) && !short && <Check size={15} aria-hidden />}
        {short && <span aria-hidden>{short}</span>}
        {short ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      </button>
    ))}
  </fieldset>
)
