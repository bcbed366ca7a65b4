import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { memberRoleLabels } from '#contract/access.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { memberRoutes } from '#contract/members.ts'
import type { Account } from '#contract/session.ts'
import { AuthHead } from '#web/features/accounts/sign-in/auth-frame.tsx'
import { LoginForm } from '#web/features/accounts/sign-in/login-form.tsx'
import { RefusalAlert } from '#web/features/accounts/refusal-alert.tsx'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { signOut, useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { NewPersonForm } from './new-person-form.tsx'
import { useAcceptance } from './use-acceptance.ts'

type Invitation = ReplyOf<typeof memberRoutes.look>
type Props = { token: string; invitation: Invitation; dead: ReactNode }

const isSameAddress = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** The way in for the person who holds the link: a new one, the account of the address, or another account. */
export function Invited({ token, invitation, dead }: Props) {
  const { user } = useSession()
  const { accept, isDead, needsLogin } = useAcceptance(token)
  const { email } = invitation
  if (isDead) return dead
  const hasAccount = invitation.hasAccount || needsLogin

  if (user && !isSameAddress(user.email, email))
    return <OtherPerson invitation={invitation} user={user} />
  if (user) return <Join invitation={invitation} accept={() => accept()} />
  return (
    <>
      <InvitedHead invitation={invitation}>
        {hasAccount
          ? `Kjo adresë ka një llogari. Kyçuni, dhe hyni në ekip.`
          : `Vendosni emrin dhe një fjalëkalim për ${email}.`}
      </InvitedHead>
      {hasAccount ? (
        <LoginForm email={email} awaitsVerification={false} />
      ) : (
        <NewPersonForm email={email} accept={accept} />
      )}
    </>
  )
}

const InvitedHead = ({
  invitation: { salonName, role },
  children,
}: Pick<Props, 'invitation'> & { children: ReactNode }) => (
  <AuthHead title={`${salonName} ju fton`}>
    Në ekip, si {memberRoleLabels[role].toLowerCase()}. {children}
  </AuthHead>
)

type JoinProps = Pick<Props, 'invitation'> & { accept: () => Promise<unknown> }

function Join({ invitation, accept }: JoinProps) {
  const { busy, error, run } = useSingleFlight(accept)
  return (
    <>
      <InvitedHead invitation={invitation}>Hyni me llogarinë {invitation.email}.</InvitedHead>
      <div className="auth-actions stack gap-10">
        <RefusalAlert error={error} fallback="Ftesa nuk u pranua. Provoni përsëri." />
        <Button
          kind="primary"
          size="big"
          busy={busy}
          busyLabel="Duke hyrë..."
          onClick={() => run()}
        >
          Hyr në ekip
        </Button>
      </div>
    </>
  )
}

type OtherProps = Pick<Props, 'invitation'> & { user: Account }

const OtherPerson = ({ invitation, user }: OtherProps) => (
  <>
    <InvitedHead invitation={invitation}>Ftesa është për {invitation.email}.</InvitedHead>
    <div className="auth-actions stack gap-10">
      <Alert>Në këtë skedë jeni kyçur si {user.email}.</Alert>
      <Button kind="primary" size="big" onClick={() => void signOut()}>
        Dil dhe vazhdo
      </Button>
    </div>
    <div className="auth-links">
      <Link to="/" className="link">
        Mbetu si {user.email}
      </Link>
    </div>
  </>
)
