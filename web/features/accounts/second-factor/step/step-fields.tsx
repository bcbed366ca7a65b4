import { useEffect, useRef } from 'react'
import { Fingerprint } from 'lucide-react'
import { secondFactorWords } from '#contract/accounts/second-factor-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { RefusalAlert } from '../../refusal-alert.tsx'
import { CodeField } from '../code-field.tsx'
import type { SecondStep } from './use-second-step.ts'
import './second-step.css'

/** The key's button, and below it the field for a code. */
export function StepFields({ step }: { step: SecondStep }) {
  const { passkey, asked, form } = step
  return (
    <>
      {passkey.isOffered && (
        <Button
          kind={asked === 'recovery' ? 'soft' : 'primary'}
          size="big"
          busy={passkey.busy}
          busyLabel="Duke pritur..."
          onClick={passkey.ask}
        >
          <Fingerprint size={20} aria-hidden />
          Vazhdo me gisht ose fytyrë
        </Button>
      )}
      <RefusalAlert error={passkey.error} fallback={secondFactorWords.wrongPasskey} />
      {passkey.isOffered && asked && <p className="step-or">ose</p>}
      {asked === 'code' && (
        <CodeField
          label="Kodi nga aplikacioni"
          value={step.code}
          onChange={step.setCode}
          error={form.errors.code}
          takesFocus={!passkey.isOffered}
        />
      )}
      {asked === 'recovery' && <RecoveryField error={form.errors.code} />}
    </>
  )
}

function RecoveryField({ error }: { error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Field
      ref={input}
      label="Kod rezervë"
      name="code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      error={error}
    />
  )
}
