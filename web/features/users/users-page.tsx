import { ShieldX } from 'lucide-react'
import { Link } from 'wouter'
import { userWords } from '#contract/accounts/users.ts'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { Users } from './users.tsx'

export function UsersPage() {
  const { user } = useSession()
  return user && user.role === 'admin' ? <Users own={user.id} /> : <Denied />
}

const Denied = () => (
  <>
    <PageHead title={userWords.denied} />
    <EmptyState
      icon={ShieldX}
      action={
        <Link className={buttonClass('soft')} to="/">
          Kthehu në fillim
        </Link>
      }
    >
      {userWords.deniedWhy}
    </EmptyState>
  </>
)
