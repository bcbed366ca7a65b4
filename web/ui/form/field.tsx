import { type ComponentProps, type ReactNode, useId } from 'react'
import { fieldAria, FieldFrame, type FieldText } from './field-frame.tsx'
import { useWholeOnEntry } from './use-whole-on-entry.ts'

type Input = ComponentProps<'input'> &
  FieldText & {
    suffix?: ReactNode
    /** The first typed letter replaces the whole text of the field. */
    replaces?: boolean
  }

/** A line of text with its label above; `className` goes to the frame, everything else to the input. */
export function Field({ label, hint, error, suffix, id, className, replaces, ...input }: Input) {
  const own = useId()
  const whole = useWholeOnEntry()
  const control = id ?? own
  return (
    <FieldFrame id={control} label={label} hint={hint} error={error} className={className}>
      <span className="control-line">
        <input
          className="control"
          {...(replaces && whole)}
          {...input}
          {...fieldAria(control, { hint, error })}
        />
        {suffix && <span className="control-suffix">{suffix}</span>}
      </span>
    </FieldFrame>
  )
}

type Area = ComponentProps<'textarea'> & FieldText

export function TextAreaField({ label, hint, error, id, className, ...area }: Area) {
  const own = useId()
  const control = id ?? own
  return (
    <FieldFrame id={control} label={label} hint={hint} error={error} className={className}>
      <textarea
        className="control control-area"
        {...area}
        {...fieldAria(control, { hint, error })}
      />
    </FieldFrame>
  )
}
