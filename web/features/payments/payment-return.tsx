import { CircleAlert, CircleCheck, Info } from 'lucide-react'
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

const news = {
  pending: { tone: 'info', icon: Info, words: interrupted },
  failed: { tone: 'error', icon: CircleAlert, words: failed },
  active: { tone: 'success', icon: CircleCheck, words: paid },
} as const satisfies Record<PaymentStatus['status'], object>

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
  const { words, ...look } = news[data?.status ?? 'pending']
  return (
    <Alert {...look} onDismiss={onDismiss}>
      {words}
    </Alert>
  )
}
