import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import type { PaymentStatus } from '#contract/payments.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { paymentQuery } from './queries.ts'

const interrupted =
  'Pagesa u ndërpre. Mund të provoni përsëri kur të doni; nëse keni paguar, abonimi hapet sapo të mbërrijë konfirmimi.'
const failed =
  'Pagesa dështoi dhe abonimi nuk ndryshoi. Provoni përsëri ose zgjidhni mënyrë tjetër pagese.'
const paid = 'Pagesa u krye dhe abonimi është i hapur.'

const news: Record<PaymentStatus['status'], { tone: 'info' | 'error' | 'success'; words: string }> =
  {
    pending: { tone: 'info', words: interrupted },
    failed: { tone: 'error', words: failed },
    active: { tone: 'success', words: paid },
  }

/** For whoever comes back from the pay page without having paid: what became of it, as far as the server knows. */
export function PaymentReturn() {
  const [search, setSearch] = useSearchParams()
  if (search.get('payment') !== 'cancelled') return null
  const dismiss = () => setSearch({}, { replace: true })
  return <Outcome orderId={search.get('orderId') ?? ''} onDismiss={dismiss} />
}

function Outcome({ orderId, onDismiss }: { orderId: string; onDismiss: () => void }) {
  const { data, isPending, isEnabled } = useQuery({
    ...paymentQuery(orderId),
    enabled: orderId !== '',
  })
  // Nothing is shown yet: words that are replaced a moment later would confuse.
  if (isPending && isEnabled) return null
  const { tone, words } = news[data?.status ?? 'pending']
  return (
    <Alert tone={tone} onDismiss={onDismiss}>
      {words}
    </Alert>
  )
}
