import { Bell } from 'lucide-react'
import { Link } from 'wouter'
import { notificationWords } from '#contract/notifications/notifications.ts'
import { DailyReports } from '#web/features/daily-reports/daily-reports.tsx'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { BroadcastForm } from './broadcast-form.tsx'
import { MailRefusals } from './mail-refusals.tsx'
import { RecentNotifications } from './recent-notifications.tsx'
import { RecipientFigures } from './recipient-figures.tsx'
import './notifications.css'

export function NotificationsPage() {
  const { user } = useSession()
  const isAdmin = user && user.role === 'admin'
  return (
    <>
      <PageHead title="Njoftimet" />
      {isAdmin ? <Office /> : <NoAccess />}
    </>
  )
}

const Office = () => (
  <div className="notifications">
    <RecipientFigures />
    <BroadcastForm />
    <div className="notifications-side">
      <DailyReports />
      <RecentNotifications />
    </div>
    <MailRefusals />
  </div>
)

const NoAccess = () => (
  <EmptyState
    icon={Bell}
    action={
      <Link className={buttonClass('soft')} to="/profili">
        Hap profilin
      </Link>
    }
  >
    {notificationWords.noAccess}
  </EmptyState>
)
