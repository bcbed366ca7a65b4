import { CreditCard } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Logo } from '#web/ui/logo.tsx'

/** The browser's return from the payment proves nothing, so nothing is claimed here. */
export const PaymentSuccessPage = () => (
  <main className="grid justify-items-center content-center min-h-dvh p-gutter text-center">
    <Logo />
    <h1 className="mt-6">Pagesa</h1>
    <EmptyState
      icon={CreditCard}
      action={
        <p className="flex flex-wrap justify-center gap-2">
          <Link className={buttonClass('primary')} to="/dashboard">
            Hap Dashboard
          </Link>
          <Link className={buttonClass('soft')} to="/abonimi">
            Shiko abonimin
          </Link>
        </p>
      }
    >
      Konfirmimi i pagesës po përgatitet. Gjendja e abonimit shihet te Abonimi.
    </EmptyState>
  </main>
)
