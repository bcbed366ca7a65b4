import { Bell } from 'lucide-react'
import { may } from '#contract/access.ts'
import { Link } from '#web/platform/router.tsx'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export function NotificationsPage() {
  const { user } = useSession()
  const sentence =
    user && may(user.role, 'admin')
      ? 'Dërgimi i njoftimeve po përgatitet.'
      : 'Nuk keni akses në këtë faqe.'
  return (
    <>
      <PageHead title="Njoftimet" />
      <EmptyState
        icon={Bell}
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
