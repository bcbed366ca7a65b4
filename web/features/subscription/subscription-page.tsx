import { CreditCard } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export function SubscriptionPage() {
  const isAdmin = useSession().user?.role === 'admin'
  return (
    <>
      <PageHead title={isAdmin ? 'Menaxhimi i Abonimeve' : 'Zgjidhni Planin Tuaj'} />
      <EmptyState
        icon={CreditCard}
        action={
          <Link className={buttonClass('soft')} to="/profili">
            Hap profilin
          </Link>
        }
      >
        Planet dhe pagesa po përgatiten.
      </EmptyState>
    </>
  )
}
