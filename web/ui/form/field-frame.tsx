import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './field.css'

export type FieldText = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`

/** What ties a control to its label, its hint and its error. */
export const fieldAria = (id: string, { hint, error }: Omit<FieldText, 'label'>) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ') || undefined,
})

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={errorId(id)} className="field-error" role="alert">
    <CircleAlert size={14} aria-hidden />
    {children}
  </p>
)

type Props = FieldText & { id: string; className?: string | undefined; children: ReactNode }

export function FieldFrame({ id, label, hint, error, className, children }: Props) {
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p id={hintId(id)} className="field-hint">
          {hint}
        </p>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
