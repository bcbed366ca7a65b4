import { useEffect, useEffectEvent } from 'react'
import { Link } from 'wouter'
import { memberRoutes } from '#contract/members/members.ts'
import { memberErrors } from '#contract/members/member-refusals.ts'
import { AuthFrame, AuthHead } from '#web/features/accounts/sign-in/auth-frame.tsx'
import { Notice } from '#web/features/accounts/sign-in/notice.tsx'
import { call } from '#web/platform/call.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { DelayedSpinner } from '#web/ui/text/spinner.tsx'
import { forgetInvitation, useInvitationToken } from './invitation-token.ts'
import { Invited } from './invited.tsx'

const title = 'Ftesë në ekip'

/** The page that an invitation's link opens; once accepted, new persons and those with an account continue to the day. */
export function InvitePage() {
  const token = useInvitationToken()
  return (
    <AuthFrame>
      {token === '' ? <DeadInvitation /> : <Opened key={token} token={token} />}
    </AuthFrame>
  )
}

function Opened({ token }: { token: string | undefined }) {
  const { data, error, run } = useSingleFlight((secret: string) =>
    call(memberRoutes.look, { body: { token: secret } }),
  )
  const look = useEffectEvent(run)
  useEffect(() => {
    if (token) look(token)
  }, [token])
  if (error?.is(memberErrors.invitationDead)) return <DeadInvitation />
  if (data && token) return <Invited token={token} invitation={data} dead={<DeadInvitation />} />
  return (
    <>
      <AuthHead title={title}>Një çast, po e hapim ftesën.</AuthHead>
      {error ? (
        <LoadTrouble onRetry={() => run(token ?? '')}>{error.message}</LoadTrouble>
      ) : (
        <DelayedSpinner />
      )}
    </>
  )
}

function DeadInvitation() {
  const { user } = useSession()
  useEffect(forgetInvitation, [])
  return (
    <Notice
      kind="broken-link"
      title="Ftesa nuk vlen më"
      message={`${memberErrors.invitationDead.message} Ftesa me email vlen shtatë ditë, ajo me lidhje dy ditë, dhe secila vetëm një herë.`}
    >
      <Link to={user ? '/' : '/login'} className={buttonClass('primary', 'big')}>
        {user ? 'Kthehu te dita' : 'Shko te hyrja'}
      </Link>
    </Notice>
  )
}
