import { useQueryClient } from '@tanstack/react-query'
import { fullDay } from '#contract/kit/albanian.ts'
import { isOpen, type SubscriptionStatus } from '#contract/subscription/subscription.ts'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { endOf, StatusFacts } from './status-facts.tsx'
import { statusQuery, useSubscription } from './status-query.ts'

/** What a member who pays for nothing is told of the subscription: whether the salon is open, and until when. */
export function PaidBySalon() {
  const { status, open, error } = useSubscription()
  const client = useQueryClient()
  const retry = () => void client.invalidateQueries(statusQuery)
  if (!status) return null
  return (
    <div className="subscription page-body">
      {open !== undefined ? (
        <div className="status">
          <StatusFacts status={status} />
          <p className="status-story">{storyOf(status)}</p>
        </div>
      ) : error ? (
        <LoadTrouble onRetry={retry}>{error.message}</LoadTrouble>
      ) : (
        <WaitingRows rows={2} height={48} ends={[96]} />
      )}
    </div>
  )
}

const others = 'Çmimet dhe pagesat i sheh vetëm pronari.'

function storyOf(status: SubscriptionStatus) {
  if (!isOpen(status))
    return 'Faqet e sallonit janë të mbyllura. Pyesni pronarin: vetëm ai i hap përsëri.'
  const end = endOf(status)
  return end ? `Gjithçka është e hapur deri më ${fullDay(end)}, edhe atë ditë. ${others}` : others
}
