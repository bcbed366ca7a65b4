import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import { authWords, checkClaim, checkConfirmation } from '#contract/auth-forms.ts'
import { authErrors, authRoutes } from '#contract/auth.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { AuthHead } from './auth-frame.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { RefusalAlert } from '../refusal-alert.tsx'
import { fieldsOf } from '../auth-errors.ts'
import { NotVerified, Verified } from './verification-outcome.tsx'

type Props = { token: string; email: string; isNewAddress: boolean }

/**
 * The account behind the link may be somebody else's idea: its password is asked for, and replaced by the owner of
 * the mailbox on wish. An account that only moves to the address keeps its password: the mailbox may be a mistyped one.
 */
export function ConfirmEmail({ token, email, isNewAddress }: Props) {
  const [isClaiming, setClaiming] = useState(false)
  const [done, setDone] = useState<string>()
  const [invalid, setInvalid] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)

  function change() {
    flushSync(() => setClaiming(!isClaiming))
    heading.current?.focus()
  }
  if (done) return <Verified message={done} />
  if (invalid) return <NotVerified message={invalid} />
  const claim = isNewAddress
    ? ''
    : ' Nëse nuk e dini, ose e hapi dikush tjetër, vendosni një të ri.'
  const form = { token, email, onDone: setDone, onInvalid: setInvalid }
  return (
    <>
      <AuthHead title={isClaiming ? 'Fjalëkalim i ri' : 'Verifikoni email-in'} heading={heading}>
        {isClaiming
          ? 'Pas kësaj vlen vetëm fjalëkalimi që vendosni këtu.'
          : `Shkruani fjalëkalimin e llogarisë${email && ` për ${email}`}.${claim}`}
      </AuthHead>
      {isClaiming ? <ClaimForm {...form} /> : <PasswordForm {...form} />}
      <div className="auth-links">
        {isNewAddress ? (
          <Link to="/login" className="link">
            Kthehu te hyrja
          </Link>
        ) : (
          <Button kind="ghost" onClick={change}>
            {isClaiming ? 'E di fjalëkalimin' : 'Vendos fjalëkalim të ri'}
          </Button>
        )}
      </div>
    </>
  )
}

type Outcome = { onDone: (message: string) => void; onInvalid: (message: string) => void }
type FormProps = { token: string; email: string } & Outcome

async function finish(asked: Promise<{ message: string }>, { onDone, onInvalid }: Outcome) {
  try {
    onDone((await asked).message)
  } catch (error) {
    const isInvalid = error instanceof ApiError && error.is(authErrors.verificationInvalid)
    if (!isInvalid) throw error
    onInvalid(error.message)
  }
}

const besidePassword = (error: ApiError) =>
  error.is(authErrors.wrongPassword)
    ? { password: authWords.confirmPasswordWrong }
    : fieldsOf(error)

const names = ['password'] as const

function PasswordForm({ token, email, ...outcome }: FormProps) {
  const form = useForm({
    names,
    fieldsOf: besidePassword,
    check: checkConfirmation,
    send: ({ password }) =>
      finish(call(authRoutes.confirmEmail, { body: { token, password } }), outcome),
  })
  return (
    <form {...form.props}>
      <AccountName email={email} />
      <PasswordField
        label="Fjalëkalimi"
        name="password"
        autoComplete="current-password"
        error={form.errors.password}
      />
      <RefusalAlert error={form.refusal} fallback={authWords.verifyFailed} />
      <Submit busy={form.busy}>Verifiko email-in</Submit>
    </form>
  )
}

const newNames = ['password', 'confirmPassword'] as const

function ClaimForm({ token, email, ...outcome }: FormProps) {
  const form = useForm({
    names: newNames,
    fieldsOf,
    check: checkClaim,
    send: ({ password }) =>
      finish(call(authRoutes.claimEmail, { body: { token, password } }), outcome),
  })
  return (
    <form {...form.props}>
      <AccountName email={email} />
      <NewPasswordFields label="Fjalëkalimi i ri" errors={form.errors} owner={{ token }} />
      <RefusalAlert error={form.refusal} fallback={authWords.verifyFailed} />
      <Submit busy={form.busy}>Ruaj dhe verifiko</Submit>
    </form>
  )
}

/** Tells password managers whose password this is. */
const AccountName = ({ email }: { email: string }) => (
  <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
)

const Submit = ({ busy, children }: { busy: boolean; children: string }) => (
  <Button type="submit" kind="primary" size="big" busy={busy} busyLabel="Duke verifikuar...">
    {children}
  </Button>
)
