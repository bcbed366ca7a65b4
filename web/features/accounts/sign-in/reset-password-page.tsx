import { useState } from 'react'
import { Link } from 'wouter'
import { authWords, checkReset } from '#contract/accounts/auth-forms.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { call } from '#web/platform/call.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { AuthFrame, AuthHead } from './auth-frame.tsx'
import { useLinkToken } from './link-token.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { Notice } from './notice.tsx'
import { useRedirect } from './redirect.ts'
import { RefusalAlert } from '../refusal-alert.tsx'
import { useForm } from '#web/platform/forms/form.ts'
import { fieldsOf } from '../auth-errors.ts'

const names = ['password', 'confirmPassword'] as const

export function ResetPasswordPage() {
  const token = useLinkToken('token')
  const [done, setDone] = useState<string>()
  useRedirect('/login', done !== undefined)

  const screen = () => {
    if (done) return <Done message={done} />
    if (token === '') return <BrokenLink />
    return <ResetForm token={token ?? ''} onDone={setDone} />
  }
  return <AuthFrame>{screen()}</AuthFrame>
}

type FormProps = { token: string; onDone: (message: string) => void }

function ResetForm({ token, onDone }: FormProps) {
  const form = useForm({
    names,
    fieldsOf,
    check: checkReset,
    send: async ({ password }) =>
      onDone((await call(authRoutes.resetPassword, { body: { token, password } })).message),
  })
  if (form.refusal?.is(authErrors.resetInvalid)) return <BrokenLink />

  return (
    <>
      <AuthHead title="Fjalëkalim i ri">Pas ruajtjes, hyni me fjalëkalimin e ri.</AuthHead>
      <form {...form.props}>
        <NewPasswordFields label="Fjalëkalimi i ri" errors={form.errors} owner={{ token }} />
        <RefusalAlert error={form.refusal} fallback={authWords.resetFailed} />
        <Button
          type="submit"
          kind="primary"
          size="big"
          busy={form.busy}
          busyLabel="Duke ruajtur..."
        >
          Ruaj fjalëkalimin
        </Button>
      </form>
      <BackToLogin />
    </>
  )
}

const BrokenLink = () => (
  <>
    <Notice kind="broken-link" title="Link i Pavlefshem" message={authWords.resetLinkWrong}>
      <Link to="/forgot-password" className={buttonClass('primary', 'big')}>
        Kërko një link të ri
      </Link>
    </Notice>
    <BackToLogin />
  </>
)

const Done = ({ message }: { message: string }) => (
  <Notice kind="done" title="Fjalëkalimi u ndryshua" message={message}>
    <Link to="/login" replace className={buttonClass('primary', 'big')}>
      Hyr tani
    </Link>
  </Notice>
)

const BackToLogin = () => (
  <div className="auth-links">
    <Link to="/login" className="link">
      Kthehu te hyrja
    </Link>
  </div>
)
