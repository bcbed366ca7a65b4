import { authWords } from '#contract/auth-forms.ts'
import { Link } from '#web/platform/router.tsx'
import { useSession } from '#web/platform/session.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { DelayedSpinner } from '#web/ui/text/spinner.tsx'
import { AuthFrame, AuthHead } from './auth-frame.tsx'
import { useLinkToken, useLinkWords } from './link-token.ts'
import { Notice } from './notice.tsx'
import { useVerification } from '#web/features/auth/queries.ts'
import { useRedirect } from './redirect.ts'
import { isPassing, wordsOf } from '#web/features/auth/auth-errors.ts'

export function VerifyEmailPage() {
  const token = useLinkToken('token')
  const { data, error, refetch, isFetching } = useVerification(token)
  useRedirect('/login', data !== undefined)

  const outcome = () => {
    if (token === '') return <Failed message={authWords.verificationTokenMissing} />
    if (data) return <Verified message={data.message} />
    if (!error || isFetching) return <Verifying />
    const retry = isPassing(error) ? () => refetch() : undefined
    return <Failed message={wordsOf(error, authWords.verifyFailed)} onRetry={retry} />
  }
  return <AuthFrame>{outcome()}</AuthFrame>
}

const Verifying = () => (
  <>
    <AuthHead title="Verifikimi i email-it">Një çast, po e kontrollojmë linkun.</AuthHead>
    <DelayedSpinner label="Duke verifikuar..." />
  </>
)

const Verified = ({ message }: { message: string }) => (
  <Notice kind="done" title="Email-i u verifikua" message={message}>
    <Link to="/login" replace className={buttonClass('primary', 'big')}>
      Hyr tani
    </Link>
  </Notice>
)

type FailedProps = { message: string; onRetry?: (() => void) | undefined }

function Failed({ message, onRetry }: FailedProps) {
  const words = useLinkWords()
  const { user } = useSession()
  const resend = new URLSearchParams({
    action: 'resend-verification',
    email: words.get('email') ?? user?.email ?? '',
  })
  return (
    <Notice kind="failed" title="Email-i nuk u verifikua" message={message}>
      {onRetry && (
        <Button kind="primary" size="big" onClick={onRetry}>
          Provo përsëri
        </Button>
      )}
      <Link to={`/login?${resend}`} className={buttonClass(onRetry ? 'outline' : 'primary', 'big')}>
        Ridërgo email-in e verifikimit
      </Link>
      <Link to="/login" className={buttonClass('outline', 'big')}>
        Shko te hyrja
      </Link>
    </Notice>
  )
}
