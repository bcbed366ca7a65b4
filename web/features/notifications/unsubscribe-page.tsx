import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { notificationErrors, notificationRoutes } from '#contract/notifications.ts'
import { AuthFrame, AuthHead } from '#web/features/auth/auth-frame.tsx'
import { useLinkToken } from '#web/features/auth/link-token.ts'
import { call } from '#web/platform/call.ts'
import { useCall } from '#web/platform/use-call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DelayedSpinner } from '#web/ui/spinner.tsx'
import { preferencesQuery } from './queries.ts'

/** Where the link of a broadcast leads: opening it changes nothing, since programs open links too. */
export function UnsubscribePage() {
  const token = useLinkToken('token')
  return (
    <AuthFrame>
      {token === '' ? (
        <Broken message={notificationErrors.unsubscribeInvalid.message} />
      ) : (
        <Preferences token={token} />
      )}
    </AuthFrame>
  )
}

function Preferences({ token }: { token: string | undefined }) {
  const { data, error, refetch } = useQuery(preferencesQuery(token))
  if (error)
    return (
      <Broken message={error.message}>
        <Button size="big" kind="outline" onClick={() => void refetch()}>
          Provo përsëri
        </Button>
      </Broken>
    )
  if (!data || token === undefined)
    return (
      <>
        <AuthHead title="Email-et nga Orari" />
        <DelayedSpinner />
      </>
    )
  return <Choice token={token} email={data.email} isUnsubscribed={data.isUnsubscribed} />
}

type ChoiceProps = { token: string; email: string; isUnsubscribed: boolean }

function Choice({ token, email, isUnsubscribed }: ChoiceProps) {
  const client = useQueryClient()
  const [said, setSaid] = useState<string>()
  const { run, busy, error } = useCall(async () => {
    const { unsubscribe, resubscribe } = notificationRoutes
    const options = { params: { token } }
    const { message } = await (isUnsubscribed
      ? call(resubscribe, options)
      : call(unsubscribe, options))
    setSaid(message)
    client.setQueryData(
      preferencesQuery(token).queryKey,
      (before) => before && { ...before, isUnsubscribed: !isUnsubscribed },
    )
  })
  return (
    <>
      <AuthHead title={isUnsubscribed ? 'Jeni çregjistruar' : 'Email-et nga Orari'}>
        {isUnsubscribed ? (
          <>Njoftimet dhe raportet ditore nuk vijnë më te {email}.</>
        ) : (
          <>
            A dëshironi të mos merrni më njoftime dhe raporte ditore te {email}? Email-et që kërkoni
            vetë, si fatura apo fjalëkalimi i ri, vijnë gjithmonë.
          </>
        )}
      </AuthHead>
      {said !== undefined && <Alert tone="success">{said}</Alert>}
      {error && <Alert tone="error">{error.message}</Alert>}
      <Button
        size="big"
        kind={isUnsubscribed ? 'outline' : 'primary'}
        busy={busy}
        onClick={() => run(undefined)}
      >
        {isUnsubscribed ? 'Dua t’i marr përsëri' : 'Çregjistrohu'}
      </Button>
    </>
  )
}

const Broken = ({ message, children }: { message: string; children?: ReactNode }) => (
  <>
    <AuthHead title="Email-et nga Orari" />
    <Alert tone="error">{message}</Alert>
    {children}
  </>
)
