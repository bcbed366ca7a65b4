import { useEffect, useRef, useState } from 'react'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Progress } from '#web/ui/data/progress.tsx'
import { recommendedPassword, strengthOf, worthOf } from './password-strength.ts'
import './new-password-fields.css'

type Props = { label: string; errors: { password?: string; confirmPassword?: string } }

/** A new password and its confirmation, under the names that the contract's checks know. */
export const NewPasswordFields = ({ label, errors }: Props) => (
  <>
    <NewPassword label={label} error={errors.password} />
    <PasswordField
      label="Konfirmo fjalëkalimin"
      name="confirmPassword"
      autoComplete="new-password"
      error={errors.confirmPassword}
    />
  </>
)

/** Recommends a length and never blocks: the form's check and the server refuse. */
function NewPassword(field: { label: string; error: string | undefined }) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)

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
      hint={<Strength typed={typed} />}
    />
  )
}

const Strength = ({ typed }: { typed: string }) => (
  <span className="strength">
    <Progress label="Siguria e fjalëkalimit" value={worthOf(typed)} max={recommendedPassword} />
    <span>
      {typed && <b>{strengthOf(typed)}. </b>}
      Rekomandojmë {recommendedPassword} shenja ose më shumë.
    </span>
  </span>
)
