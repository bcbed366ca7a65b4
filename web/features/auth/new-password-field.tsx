import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Progress } from '#web/ui/data/progress.tsx'
import { recommendedPassword, strengthOf, worthOf } from './password-strength.ts'
import './new-password-field.css'

type Props = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete' | 'ref'>

/** Recommends, never blocks: what is refused is refused by the form's check and by the server. */
export function NewPasswordField(props: Props) {
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
      {...props}
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
