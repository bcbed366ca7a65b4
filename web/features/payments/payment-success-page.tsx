import { useEffect } from 'react'
import { Link, useSearchParams } from 'wouter'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Logo } from '#web/ui/text/logo.tsx'
import { AwaitedPayment } from './awaited-payment.tsx'
import './payment-success.css'

/** Removes the provider's parameters from the address: they prove nothing and should not stay in the browser's history. */
function useOrderId() {
  const [search, setSearch] = useSearchParams()
  const orderId = search.get('orderId') ?? ''
  const isWordy = search.size > 1
  useEffect(() => {
    if (isWordy) setSearch(orderId ? { orderId } : {}, { replace: true })
  }, [isWordy, orderId, setSearch])
  return orderId
}

export function PaymentSuccessPage() {
  const orderId = useOrderId()
  return (
    <main className="payment">
      <Link className="payment-logo" to="/" aria-label="Orari, kreu">
        <Logo />
      </Link>
      <div className="payment-card stack gap-20 centered">
        <div className="stack gap-20" aria-live="polite">
          {orderId ? <AwaitedPayment key={orderId} orderId={orderId} /> : <NoPayment />}
        </div>
        <p className="payment-ways flex wrap gap-8">
          <Link className={buttonClass('primary')} to="/dashboard">
            Hap Dashboard
          </Link>
          <Link className={buttonClass('soft')} to="/abonimi?tab=statusi">
            Shiko abonimin
          </Link>
        </p>
      </div>
    </main>
  )
}

const NoPayment = () => (
  <>
    <h1>Pagesa</h1>
    <p>Këtu shihet si përfundoi një pagesë. Gjendja e abonimit shihet te Abonimi.</p>
  </>
)
