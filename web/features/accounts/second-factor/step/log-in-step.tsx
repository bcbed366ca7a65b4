import { useEffect, useLayoutEffect, useEffectEvent, useRef } from 'react'
import { rememberLabel } from '#contract/devices/devices.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { call } from '#web/platform/call.ts'
import { secondFactorWords } from '#contract/accounts/second-factor-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { standOnStep } from '#web/ui/overlay/history-steps.ts'
import { arrive } from '../../enter-here.ts'
import { RefusalAlert } from '../../refusal-alert.tsx'
import { AuthHead } from '../../sign-in/auth-frame.tsx'
import { remembering, RememberThis } from '../../sign-in/remember-this.tsx'
import { OtherWays } from './other-ways.tsx'
import { StepFields } from './step-fields.tsx'
import { useSecondStep } from './use-second-step.ts'
import type { SecondStepWays } from '#contract/accounts/second-step.ts'
import { waysAskedBy } from './ways.ts'

/** A key is no text of a form: this call goes out as JSON. */
const { form: _, ...secondLogIn } = authRoutes.login

/** The first step as it was typed; the password stands in memory alone. */
export type FirstStep = { email: string; password: string; remember: string; ways: SecondStepWays }

function useWayBack(onBack: () => void) {
  const goBack = useEffectEvent(onBack)
  useLayoutEffect(() => standOnStep(() => goBack()), [])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && goBack()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

type Props = { first: FirstStep; onBack: () => void }

/** The log-in, one step further: the way back leads to the password. */
export function LogInStep({ first: { email, password, remember, ways }, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useWayBack(onBack)
  const step = useSecondStep({
    ways,
    show: async (shown, isKept) => {
      const body = { email, password, ...shown, ...remembering(isKept ? 'on' : '') }
      await arrive(await call(secondLogIn, { body }), isKept)
    },
    renew: () => waysAskedBy(() => call(authRoutes.login, { body: { email, password } })),
  })
  const { form, passkey, asked } = step
  // A field takes the focus itself; beside the key's own dialog none does.
  useEffect(() => {
    if (passkey.isOffered) heading.current?.focus({ preventScroll: true })
  }, [passkey.isOffered])
  return (
    <>
      <AuthHead title="Edhe një hap" heading={heading}>
        {email}, në një pajisje të re.
      </AuthHead>
      <form {...step.props}>
        <StepFields step={step} />
        {ways.remember && (
          <RememberThis label={`${rememberLabel}, mos pyet më këtu`} ticked={remember !== ''} />
        )}
        <RefusalAlert error={form.refusal} fallback={secondFactorWords.wrongCode} />
        {(asked === 'recovery' || (asked === 'code' && !passkey.isOffered)) && (
          <Button
            type="submit"
            kind="primary"
            size="big"
            disabled={step.isPartial}
            busy={form.busy}
            busyLabel="Duke u kyçur..."
          >
            Vazhdo
          </Button>
        )}
        <OtherWays step={step} />
      </form>
    </>
  )
}
