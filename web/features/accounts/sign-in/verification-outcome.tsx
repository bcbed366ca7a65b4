import { Link, useSearchParams } from 'wouter'
import { useSession } from '#web/platform/session.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { DelayedSpinner } from '#web/ui/text/spinner.tsx'
import { AuthHead } from './auth-frame.tsx'
import { useHashFields } from './link-token.ts'
import { Notice } from './notice.tsx'
import { useRedirect } from './redirect.ts'

export const Verifying = () => (
  <>
    <AuthHead title="Verifikimi i email-it">Një çast, po e kontrollojmë linkun.</AuthHead>
    <DelayedSpinner label="Duke verifikuar..." />
  </>
)

export function Verified({ message }: { message: string }) {
  useRedirect('/login', true)
  return (
    <Notice kind="done" title="Email-i u verifikua" message={message}>
      <Link to="/login" replace className={buttonClass('primary', 'big')}>
        Hyr tani
      </Link>
    </Notice>
  )
}

type FailedProps = { message: string; onRetry?: (() => void) | undefined }

export function NotVerified({ message, onRetry }: FailedProps) {
  const [query] = useSearchParams()
  const hidden = useHashFields()
  const { user } = useSession()
  const resend = new URLSearchParams({
    action: 'resend-verification',
    email: hidden.get('email') ?? query.get('email') ?? user?.email ?? '',
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
