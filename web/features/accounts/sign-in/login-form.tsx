import { Link } from 'wouter'
import { authWords, checkLogin } from '#contract/auth-forms.ts'
import { authErrors, authRoutes } from '#contract/auth.ts'
import { call } from '#web/platform/call.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { fetchAhead } from '#web/platform/loading/fetch-ahead.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { RefusalAlert } from '../refusal-alert.tsx'
import { enterHere } from '../enter-here.ts'
import { remembering, RememberThis } from './remember-this.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { useForm } from '#web/platform/forms/form.ts'

const pauseAfterLogin = 1000
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

type Typed = { email: string; password: string; remember: string }

async function enter({ email, password, remember }: Typed) {
  const body = { email, password, ...remembering(remember) }
  const { token, user } = await call(authRoutes.login, { body })
  toast.success(authWords.loggedIn)
  void fetchAhead(user.role === 'admin' ? '/users' : '/', false)
  await pause(pauseAfterLogin)
  enterHere({ token, user }, remember !== '')
}

type Props = { email: string; awaitsVerification: boolean }

export function LoginForm({ email, awaitsVerification }: Props) {
  const form = useForm({ names: ['email', 'password', 'remember'], check: checkLogin, send: enter })
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
        Hyr
      </Button>
      <div className="auth-links">
        <Link to="/forgot-password" className="link">
          Keni harruar fjalëkalimin?
        </Link>
      </div>
    </form>
  )
}
