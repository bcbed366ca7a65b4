import { Link } from 'wouter'
import { fullDay } from '#contract/kit/albanian.ts'
import type { SubscriptionStatus } from '#contract/subscription/subscription.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { CancelActs } from './cancel-actions.tsx'
import { endOf, StatusFacts } from './status-facts.tsx'
import { currentPlan } from '#web/features/subscription/current-plan.ts'
import { PaymentHistory } from '#web/features/subscription/receipt/payment-history.tsx'

type Props = { status: SubscriptionStatus }

export function StatusPanel({ status }: Props) {
  const isActive = currentPlan(status) !== undefined
  return (
    <div className="status">
      <StatusFacts status={status} />
      <p className="status-story">{storyOf(status)}</p>
      <p className="flex wrap gap-8">
        <Link className={buttonClass(isActive ? 'soft' : 'primary')} to="/abonimi?tab=planet">
          {isActive ? 'Zgjate abonimin' : 'Abonohu Tani'}
        </Link>
        {isActive && <CancelActs status={status} />}
      </p>
      <PaymentHistory />
    </div>
  )
}

function storyOf(status: SubscriptionStatus) {
  const { hasActiveSubscription, isInTrialPeriod, cancelAtPeriodEnd } = status
  const end = endOf(status)
  const until = end ? fullDay(end) : '–'
  if (hasActiveSubscription && cancelAtPeriodEnd)
    return `E keni anuluar abonimin. Gjithçka mbetet e hapur deri më ${until}, edhe atë ditë.`
  if (hasActiveSubscription)
    return `Abonimi vlen deri më ${until}, edhe atë ditë. Nuk rinovohet vetë: ju kujtojmë me email para se të skadojë.`
  if (isInTrialPeriod)
    return `Prova falas zgjat deri më ${until}. Të dhënat ju mbeten edhe kur të abonoheni.`
  return 'Faqet e sallonit janë të mbyllura. Të dhënat tuaja ruhen dhe ju presin.'
}
