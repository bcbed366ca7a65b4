import { Link } from 'wouter'
import { authWords, checkLogin } from '#contract/accounts/auth-forms.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { call } from '#web/platform/call.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { RefusalAlert } from '../refusal-alert.tsx'
import { arrive } from '../enter-here.ts'
import type { FirstStep } from '../second-factor/step/log-in-step.tsx'
import { waysAskedBy } from '../second-factor/step/ways.ts'
import { remembering, RememberThis } from './remember-this.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { useForm } from '#web/platform/forms/form.ts'

/** Fetched for an account that has a second step. */
export const LogInStep = lazyPiece(async () => ({
  default: (await import('../second-factor/step/log-in-step.tsx')).LogInStep,
}))

type Typed = { email: string; password: string; remember: string }

/** What the account asks for beside the password, if anything. */
async function enter({ email, password, remember }: Typed) {
  const body = { email, password, ...remembering(remember) }
  return waysAskedBy(async () => arrive(await call(authRoutes.login, { body }), remember !== ''))
}

type Props = {
  email: string
  awaitsVerification: boolean
  onStep: (first: FirstStep) => void
  /** Of the button. */
  label?: string
}

export function LoginForm({ email, awaitsVerification, onStep, label = 'Hyr' }: Props) {
  const form = useForm({
    names: ['email', 'password', 'remember'],
    check: checkLogin,
    send: async (typed) => {
      const ways = await enter(typed)
      if (!ways) return
      await LogInStep.preload()
      onStep({ ...typed, ways })
    },
  })
  const isOnline = useOnline()
  const isUnverified = form.refusal?.is(authErrors.verificationRequired)
  const resend = (
    <ResendVerification
      emailOf={() => form.typed().email}
      onMissing={() => form.complain({ email: authWords.resendEmailMissing })}
    />
  )

  return (
    <form {...form.props}>
      {!isOnline && (
        <Alert>
          Jeni pa lidhje, dhe për të hyrë duhet internet. Terminet e fundit lexohen vetëm në skedën
          ku keni hyrë.
        </Alert>
      )}
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={form.errors.email}
      />
      <PasswordField
        label="Fjalëkalimi"
        name="password"
        autoComplete="current-password"
        error={form.errors.password}
      />
      <RememberThis />
      <RefusalAlert error={form.refusal} fallback={authWords.loginFailed}>
        {isUnverified && resend}
      </RefusalAlert>
      {awaitsVerification && !isUnverified && (
        <Alert>Nuk ju ka ardhur email-i i verifikimit? {resend}</Alert>
      )}
      <Button type="submit" kind="primary" size="big" busy={form.busy} busyLabel="Duke u kyçur...">
        {label}
      </Button>
      <div className="auth-links">
        <Link to="/forgot-password" className="link">
          Keni harruar fjalëkalimin?
        </Link>
      </div>
    </form>
  )
}
