import { useEffect, useRef, useState } from 'react'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Progress } from '#web/ui/data/progress.tsx'
import { recommendedPassword, strengthOf, worthOf } from './password-strength.ts'
import { type PasswordOwner, useWeakness } from './use-weakness.ts'
import './new-password-fields.css'

type Props = {
  label: string
  errors: { password?: string; confirmPassword?: string }
  owner?: PasswordOwner
}

/** A new password that is typed twice, under the names that the contract's checks know. */
export const NewPasswordFields = ({ label, errors, owner }: Props) => (
  <>
    <NewPassword label={label} error={errors.password} owner={owner} />
    <PasswordField
      label="Konfirmo fjalëkalimin"
      name="confirmPassword"
      autoComplete="new-password"
      error={errors.confirmPassword}
    />
  </>
)

type FieldProps = { label: string; error: string | undefined; owner?: PasswordOwner | undefined }

/** Rates the typed password, which can be looked at, but refuses nothing: that is done by the form's check and the server. */
export function NewPassword({ owner = {}, ...field }: FieldProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const weakness = useWeakness(typed, input, owner)

  useEffect(() => {
    const form = input.current?.form
    const clear = () => setTyped('')
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [])

  return (
    <PasswordField
      {...field}
      name="password"
      ref={input}
      autoComplete="new-password"
      onInput={(event) => setTyped(event.currentTarget.value)}
      hint={<Strength typed={typed} weakness={weakness} />}
    />
  )
}

type StrengthProps = { typed: string; weakness: string | null | undefined }

function Strength({ typed, weakness }: StrengthProps) {
  const word = typed && strengthOf(typed, weakness)
  return (
    <span className="strength stack gap-6">
      <Progress
        label="Siguria e fjalëkalimit"
        value={worthOf(typed, weakness)}
        max={recommendedPassword}
      />
      <span>
        {word && <b>{word}. </b>}
        {weakness ?? `Rekomandojmë ${recommendedPassword} shenja ose më shumë.`}
      </span>
    </span>
  )
}
