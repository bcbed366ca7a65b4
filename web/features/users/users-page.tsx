import { Users } from 'lucide-react'
import { may } from '#contract/access.ts'
import { Link } from '#web/platform/router.tsx'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export function UsersPage() {
  const { user } = useSession()
  const sentence =
    user && may(user.role, 'admin')
      ? 'Lista e përdoruesve po përgatitet.'
      : 'Akses i Refuzuar. Vetëm administratorët e shohin listën e përdoruesve.'
  return (
    <>
      <PageHead title="Menaxhimi i Përdoruesve" />
      <EmptyState
        icon={Users}
        action={
          <Link className={buttonClass('soft')} to="/profili">
            Hap profilin
          </Link>
        }
      >
        {sentence}
      </EmptyState>
    </>
  )
}
