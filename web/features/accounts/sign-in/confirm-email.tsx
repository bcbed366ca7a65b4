import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation } from 'wouter'
import { authWords, checkClaim, checkConfirmation } from '#contract/accounts/auth-forms.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { fetchAhead } from '#web/platform/loading/fetch-ahead.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { AuthHead } from './auth-frame.tsx'
import { NewPassword } from '../new-password-fields.tsx'
import { RefusalAlert } from '../refusal-alert.tsx'
import { fieldsOf, wordsOf } from '../auth-errors.ts'
import { enterHere } from '../enter-here.ts'
import { forgetOpener, type Opener, openerOf } from './opener.ts'
import { remembering, RememberThis } from './remember-this.tsx'
import { NotVerified, Verified, Verifying } from './verification-outcome.tsx'

type Props = { token: string; email: string; isNewAddress: boolean }

/**
 * The account behind the link may be somebody else's idea: its password is asked for, and replaced by the owner of
 * the mailbox on wish. An account that only moves to the address keeps its password: the mailbox may be a mistyped one.
 */
export function ConfirmEmail({ token, email, isNewAddress }: Props) {
  const [isClaiming, setClaiming] = useState(false)
  const { done, invalid, finish } = useOutcome()
  const [opener, setOpener] = useState(() => (isNewAddress ? undefined : openerOf(email)))
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
  const form = { token, email, finish }
  if (opener) return <OpenedHere {...form} opener={opener} onUnknown={() => setOpener(undefined)} />
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

type Answer = ReplyOf<typeof authRoutes.confirmEmail>
type Finish = (asked: Promise<Answer>, remember: boolean) => Promise<void>
type FormProps = { token: string; email: string; finish: Finish }

/** Verified is logged in: the day comes next. An address that was verified before, or only moves, leads to the log-in. */
function useOutcome() {
  const [, navigate] = useLocation()
  const [done, setDone] = useState<string>()
  const [invalid, setInvalid] = useState<string>()

  const finish: Finish = async (asked, remember) => {
    try {
      const { message, token, user } = await asked
      forgetOpener()
      if (!token || !user) return setDone(message)
      toast.success(message)
      await fetchAhead('/', false)
      enterHere({ token, user }, remember)
      navigate('/', { replace: true })
    } catch (error) {
      const isInvalid = error instanceof ApiError && error.is(authErrors.verificationInvalid)
      if (!isInvalid) throw error
      setInvalid(error.message)
    }
  }
  return { done, invalid, finish }
}

type OpenedProps = FormProps & { opener: Opener; onUnknown: () => void }

/** The password was typed in this browser when the account was opened. */
function OpenedHere({ token, opener: { secret, remember }, finish, onUnknown }: OpenedProps) {
  const { error, busy, run } = useSingleFlight(async () => {
    const body = { token, opener: secret, ...(remember && { remember }) }
    try {
      await finish(call(authRoutes.confirmEmail, { body }), remember)
    } catch (failure) {
      if (!(failure instanceof ApiError) || !failure.is(authErrors.wrongPassword)) throw failure
      forgetOpener()
      onUnknown()
    }
  })
  const confirm = useEffectEvent(run)
  useEffect(() => confirm(), [])
  if (!error || busy) return <Verifying />
  return <NotVerified message={wordsOf(error, authWords.verifyFailed)} onRetry={() => run()} />
}

const besidePassword = (error: ApiError) =>
  error.is(authErrors.wrongPassword)
    ? { password: authWords.confirmPasswordWrong }
    : fieldsOf(error)

const names = ['password', 'remember'] as const

function PasswordForm({ token, email, finish }: FormProps) {
  const form = useForm({
    names,
    fieldsOf: besidePassword,
    check: checkConfirmation,
    send: ({ password, remember }) =>
      finish(
        call(authRoutes.confirmEmail, { body: { token, password, ...remembering(remember) } }),
        remember !== '',
      ),
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
      <RememberThis />
      <RefusalAlert error={form.refusal} fallback={authWords.verifyFailed} />
      <Submit busy={form.busy}>Verifiko email-in</Submit>
    </form>
  )
}

function ClaimForm({ token, email, finish }: FormProps) {
  const form = useForm({
    names,
    fieldsOf,
    check: checkClaim,
    send: ({ password, remember }) =>
      finish(
        call(authRoutes.claimEmail, { body: { token, password, ...remembering(remember) } }),
        remember !== '',
      ),
  })
  return (
    <form {...form.props}>
      <AccountName email={email} />
      <NewPassword label="Fjalëkalimi i ri" error={form.errors.password} owner={{ token }} />
      <RememberThis />
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
