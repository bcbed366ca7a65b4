import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { memberRoleLabels } from '#contract/access.ts'
import { shownAddress } from '#contract/kit/log-in-name.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { memberRoutes } from '#contract/members/members.ts'
import type { Account } from '#contract/accounts/session.ts'
import { AuthHead } from '#web/features/accounts/sign-in/auth-frame.tsx'
import type { FirstStep } from '#web/features/accounts/second-factor/step/log-in-step.tsx'
import { LoginForm, LogInStep } from '#web/features/accounts/sign-in/login-form.tsx'
import { RefusalAlert } from '#web/features/accounts/refusal-alert.tsx'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { signOut, useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { forgetInvitation } from './invitation-token.ts'
import { NewPersonForm } from './new-person-form.tsx'
import { useAcceptance } from './use-acceptance.ts'

/** Few salons have a tablet. */
const TwoWaysForm = lazyPiece(async () => ({
  default: (await import('./two-ways-form.tsx')).TwoWaysForm,
}))

type Invitation = ReplyOf<typeof memberRoutes.look>
type Props = { token: string; invitation: Invitation; dead: ReactNode }

const isSameAddress = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** The way in for the person who holds the link: a new one, the account of the address, or another account. */
export function Invited({ token, invitation, dead }: Props) {
  const { user } = useSession()
  const [isKnown, setKnown] = useState(false)
  const [first, setFirst] = useState<FirstStep>()
  const leave = () => {
    setKnown(false)
    void signOut()
  }
  const { accept, isDead, needsLogin, isAtCounter } = useAcceptance(token)
  const { email, name } = invitation
  if (isDead) return dead
  if (isAtCounter) return <AtCounter salonName={invitation.salonName} />
  const Form = invitation.mayUsePin ? TwoWaysForm : NewPersonForm
  const hasAccount = invitation.hasAccount || needsLogin || isKnown

  if (user && email !== null && !isSameAddress(user.email, email))
    return <OtherPerson invitation={invitation} user={user} />
  if (user) return <Join {...{ invitation, user, leave }} accept={() => accept()} />
  if (first) return <LogInStep first={first} onBack={() => setFirst(undefined)} />
  return (
    <>
      <InvitedHead invitation={invitation}>
        {hasAccount
          ? `Kjo adresë ka një llogari. Kyçuni, dhe hyni në ekip.`
          : `Vendosni ${name ? '' : 'emrin dhe '}një fjalëkalim${email === null ? '' : ` për ${email}`}.`}
      </InvitedHead>
      {hasAccount ? (
        <LoginForm email={email ?? ''} awaitsVerification={false} onStep={setFirst} />
      ) : (
        <Suspense>
          <Form {...{ email, name, accept }} />
        </Suspense>
      )}
      {email === null && !hasAccount && (
        <div className="auth-links">
          <Button kind="ghost" onClick={() => setKnown(true)}>
            Kam llogari: kyçem
          </Button>
        </div>
      )}
      {isKnown ? (
        <div className="auth-links">
          <Button kind="ghost" onClick={() => setKnown(false)}>
            Mbrapa
          </Button>
        </div>
      ) : (
        <NotNow />
      )}
    </>
  )
}

/** Leaves the invitation, and with it whatever this tab remembers of it. */
const NotNow = ({ children = 'Jo tani' }: { children?: ReactNode }) => (
  <div className="auth-links">
    <Link to="/" className="link" onClick={forgetInvitation}>
      {children}
    </Link>
  </div>
)

const InvitedHead = ({
  invitation: { salonName, role },
  children,
}: Pick<Props, 'invitation'> & { children: ReactNode }) => (
  <AuthHead title={`${salonName} ju fton`}>
    Në ekip, si {memberRoleLabels[role].toLowerCase()}. {children}
  </AuthHead>
)

function AtCounter({ salonName }: { salonName: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <AuthHead title="Jeni në ekip" heading={heading}>
      Hyni te tableti i sallonit {salonName}: prekni emrin tuaj dhe shkruani PIN-in.
    </AuthHead>
  )
}

type JoinProps = Pick<Props, 'invitation'> & {
  user: Account
  accept: () => Promise<unknown>
  leave: () => void
}

function Join({ invitation, user, accept, leave }: JoinProps) {
  const { busy, error, run } = useSingleFlight(accept)
  return (
    <>
      <InvitedHead invitation={invitation}>
        Hyni me llogarinë {shownAddress(user.email)}.
      </InvitedHead>
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
        {invitation.email === null && (
          <Button kind="ghost" onClick={leave}>
            Nuk jam {user.username}: dil dhe vazhdo
          </Button>
        )}
      </div>
      <NotNow />
    </>
  )
}

type OtherProps = Pick<Props, 'invitation'> & { user: Account }

const OtherPerson = ({ invitation, user }: OtherProps) => (
  <>
    <InvitedHead invitation={invitation}>Ftesa është për {invitation.email}.</InvitedHead>
    <div className="auth-actions stack gap-10">
      <Alert>Në këtë skedë jeni kyçur si {shownAddress(user.email)}.</Alert>
      <Button kind="primary" size="big" onClick={() => void signOut()}>
        Dil dhe vazhdo
      </Button>
    </div>
    <NotNow>Mbetu si {shownAddress(user.email)}</NotNow>
  </>
)
