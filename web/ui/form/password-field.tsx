import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { fieldAria, FieldFrame, type FieldText } from './field-frame.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> &
  FieldText & { autoComplete: 'current-password' | 'new-password' }

export function PasswordField({ label, hint, error, id, className, ...input }: Props) {
  const own = useId()
  const control = id ?? own
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame id={control} label={label} hint={hint} error={error} className={className}>
      <span className="control-line">
        <input
          className="control"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          type={shown ? 'text' : 'password'}
          {...fieldAria(control, { hint, error })}
        />
        <button
          type="button"
          className="control-button"
          aria-controls={control}
          aria-label={shown ? 'Fshih fjalëkalimin' : 'Shfaq fjalëkalimin'}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} aria-hidden />
        </button>
      </span>
    </FieldFrame>
  )
}
