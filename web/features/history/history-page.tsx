import { History } from 'lucide-react'
import { Link } from '#web/platform/router.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export const HistoryPage = () => (
  <>
    <PageHead title="Historiku" />
    <EmptyState
      icon={History}
      action={
        <Link className={buttonClass('soft')} to="/profili">
          Hap profilin
        </Link>
      }
    >
      Historiku i aktiviteteve po përgatitet.
    </EmptyState>
  </>
)
