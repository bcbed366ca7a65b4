import { type ChangeEvent, useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { fieldAria, FieldFrame } from '#web/ui/form/field-frame.tsx'
import './code-field.css'

const digits = 6
export const isWholeCode = (typed: string) => typed.length === digits

type Props = {
  label: string
  value: string
  onChange: (typed: string) => void
  error?: string | undefined
  /** It is what the dialog or page is about. */
  takesFocus?: boolean
}

/** Six boxes that are one field: a paste fills them all, and the sixth digit sends the form. */
export function CodeField({ label, value, onChange, error, takesFocus = false }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (error) input.current?.select()
  }, [error])

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const typed = target.value.replaceAll(/\D/g, '').slice(0, digits)
    flushSync(() => onChange(typed))
    if (isWholeCode(typed) && typed !== value) target.form?.requestSubmit()
  }
  const at = Math.min(value.length, digits - 1)
  return (
    <FieldFrame id={id} label={label} error={error}>
      <span className="code-field">
        <input
          ref={input}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={type}
          {...fieldAria(id, { error })}
        />
        {Array.from({ length: digits }, (_, nth) => (
          <i key={nth} className="middle" data-at={nth === at || undefined} aria-hidden>
            {value[nth]}
          </i>
        ))}
      </span>
    </FieldFrame>
  )
}
