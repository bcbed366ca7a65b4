import { type ComponentProps, useId } from 'react'
import { fieldAria, FieldFrame, type FieldText } from './field-frame.tsx'

type Option = { value: string; label: string; disabled?: boolean }
type Props = Omit<ComponentProps<'select'>, 'multiple' | 'children'> &
  FieldText & { options: readonly Option[] }

export function SelectField({ label, hint, error, options, id, className, ...select }: Props) {
  const own = useId()
  const control = id ?? own
  return (
    <FieldFrame id={control} label={label} hint={hint} error={error} className={className}>
      <select
        className="control control-select"
        {...select}
        {...fieldAria(control, { hint, error })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
