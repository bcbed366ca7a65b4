import { Trophy } from 'lucide-react'
import { Link } from '#web/platform/router.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export const TopActivitiesPage = () => (
  <>
    <PageHead title="Top Aktivitetet" />
    <EmptyState
      icon={Trophy}
      action={
        <Link className={buttonClass('soft')} to="/profili">
          Hap profilin
        </Link>
      }
    >
      Renditja e sallonave po përgatitet.
    </EmptyState>
  </>
)
