import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { counted, fullDay } from '#contract/kit/albanian.ts'
import { dayOf, daysBetween } from '#contract/kit/time.ts'
import {
  isOpen,
  ownStandingLabels,
  planLabels,
  type Standing,
  standingOf,
  type SubscriptionStatus,
} from '#contract/subscription.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Pill, type PillStatus } from '#web/ui/text/pill.tsx'
import { CancelActs } from './cancel-actions.tsx'
import { currentPlan } from '#web/features/subscription/current-plan.ts'
import { PaymentHistory } from '#web/features/subscription/receipt/payment-history.tsx'

type Props = { status: SubscriptionStatus }

export function StatusPanel({ status }: Props) {
  const isActive = currentPlan(status) !== undefined
  return (
    <div className="status">
      <dl className="facts stack framed sunken">
        {factsOf(status).map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
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

const pills: Record<Standing, PillStatus> = {
  active: 'confirmed',
  trial: 'trial',
  expired: 'cancelled',
  none: 'completed',
}

function wordOf(status: SubscriptionStatus) {
  const standing = standingOf(status, isOpen(status))
  return <Pill status={pills[standing]}>{ownStandingLabels[standing]}</Pill>
}

const days = (n: number) => (n === 0 ? 'Dita e fundit' : counted(n, 'ditë', 'ditë'))
const endOf = ({ subscriptionEndDate, trialEndDate }: SubscriptionStatus) =>
  subscriptionEndDate ?? trialEndDate

function remaining(status: SubscriptionStatus) {
  const { hasActiveSubscription, isInTrialPeriod, remainingTrialDays, subscriptionEndDate } = status
  if (hasActiveSubscription && subscriptionEndDate)
    return days(daysBetween(dayOf(new Date()), subscriptionEndDate))
  return isInTrialPeriod ? days(remainingTrialDays) : undefined
}

function factsOf(status: SubscriptionStatus): [string, ReactNode][] {
  const end = endOf(status)
  const left = remaining(status)
  return [
    ['Statusi', wordOf(status)],
    ['Plani', planLabels[status.subscriptionType]],
    ...(left === undefined ? [] : ([['Ditë të mbetura', left]] satisfies [string, string][])),
    [left === undefined ? 'Skadoi më' : 'Skadon më', end ? fullDay(end) : '–'],
  ]
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
