import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Link } from 'wouter'
import { notificationErrors, notificationRoutes } from '#contract/notifications/notifications.ts'
import { AuthFrame, AuthHead } from '#web/features/accounts/sign-in/auth-frame.tsx'
import { useLinkToken } from '#web/features/accounts/sign-in/link-token.ts'
import { call } from '#web/platform/call.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { DelayedSpinner } from '#web/ui/text/spinner.tsx'

const title = 'Email-et nga Orari'

/** Where the link of a broadcast leads: opening it changes nothing, since programs open links too. */
export function UnsubscribePage() {
  const token = useLinkToken('token')
  return (
    <AuthFrame>
      {token === '' ? (
        <Broken message={notificationErrors.unsubscribeInvalid.message}>
          <WayToPeople />
        </Broken>
      ) : (
        <Preferences token={token} />
      )}
    </AuthFrame>
  )
}

function Preferences({ token }: { token: string | undefined }) {
  const { data, error, run } = useSingleFlight((secret: string) =>
    call(notificationRoutes.preferences, { params: { token: secret } }),
  )
  const look = useEffectEvent(run)
  useEffect(() => {
    if (token) look(token)
  }, [token])
  if (error)
    return (
      <Broken message={error.message}>
        {error.is(notificationErrors.unsubscribeInvalid) ? (
          <WayToPeople />
        ) : (
          <Button size="big" kind="outline" onClick={() => run(token ?? '')}>
            Provo përsëri
          </Button>
        )}
      </Broken>
    )
  if (data && token) return <Choice token={token} {...data} />
  return (
    <>
      <AuthHead title={title} />
      <DelayedSpinner />
    </>
  )
}

/** The way to the contact page, for people who want no mails but have no working link. */
const WayToPeople = () => (
  <Link className={buttonClass('outline', 'big')} to="/contact-us">
    Na kontaktoni
  </Link>
)

type ChoiceProps = { token: string; email: string; isUnsubscribed: boolean }

async function change(token: string, isLeaving: boolean) {
  const { unsubscribe, resubscribe } = notificationRoutes
  const options = { params: { token } }
  const { message } = isLeaving
    ? await call(unsubscribe, options)
    : await call(resubscribe, options)
  return { message, hasLeft: isLeaving }
}

function Choice({ token, email, isUnsubscribed }: ChoiceProps) {
  const { data, error, busy, run } = useSingleFlight((isLeaving: boolean) =>
    change(token, isLeaving),
  )
  const hasLeft = data?.hasLeft ?? isUnsubscribed
  return (
    <>
      <AuthHead title={hasLeft ? 'Jeni çregjistruar' : title}>
        <output>{data?.message ?? wordsFor(email, hasLeft)}</output>
      </AuthHead>
      <div className="stack gap-16">
        {error && <Alert tone="error">{error.message}</Alert>}
        <Button
          size="big"
          kind={hasLeft ? 'outline' : 'primary'}
          busy={busy}
          onClick={() => run(!hasLeft)}
        >
          {hasLeft ? 'Dua t’i marr përsëri' : 'Çregjistrohu'}
        </Button>
      </div>
    </>
  )
}

const wordsFor = (email: string, hasLeft: boolean) =>
  hasLeft
    ? `Njoftimet dhe raportet ditore nuk vijnë më te ${email}.`
    : `Te ${email} vijnë njoftime dhe raporte ditore. Nëse çregjistroheni, mbeten vetëm email-et që i kërkoni vetë, si fatura apo fjalëkalimi i ri.`

const Broken = ({ message, children }: { message: string; children?: ReactNode }) => (
  <>
    <AuthHead title={title} />
    <div className="stack gap-16">
      <Alert tone="error">{message}</Alert>
      {children}
    </div>
  </>
)
