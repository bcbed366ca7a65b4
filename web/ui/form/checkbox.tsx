import type { ComponentProps, ReactNode } from 'react'
import './choice.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'ref'> & {
  label: ReactNode
  hint?: ReactNode
  /** Some of what it stands for is chosen, not all. */
  mixed?: boolean
}

export function Checkbox({ label, hint, mixed = false, className, ...input }: Props) {
  return (
    <label className={className ? `choice ${className}` : 'choice'}>
      <input
        {...input}
        type="checkbox"
        className="checkbox"
        ref={(element) => {
          if (element) element.indeterminate = mixed
        }}
      />
      <span>{label}</span>
      {hint && <small>{hint}</small>}
    </label>
  )
}
