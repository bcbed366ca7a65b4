import { ChartColumn } from 'lucide-react'
import { Link } from '#web/platform/router.tsx'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export function ReportsPage() {
  const isAdmin = useSession().user?.role === 'admin'
  return (
    <>
      <PageHead title={isAdmin ? 'Raportet dhe Statistika' : 'Raportet e Mia'} />
      <EmptyState
        icon={ChartColumn}
        action={
          <Link className={buttonClass('soft')} to="/profili">
            Hap profilin
          </Link>
        }
      >
        Raportet po përgatiten.
      </EmptyState>
    </>
  )
}
