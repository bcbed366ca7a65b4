import type { ReactNode } from 'react'
import { counted, fullDay } from '#contract/kit/albanian.ts'
import { dayOf, daysBetween } from '#contract/kit/time.ts'
import {
  isOpen,
  ownStandingLabels,
  planLabels,
  type Standing,
  standingOf,
  type SubscriptionStatus,
} from '#contract/subscription/subscription.ts'
import { Pill, type PillStatus } from '#web/ui/text/pill.tsx'
import './salon-subscription.css'

export const StatusFacts = ({ status }: { status: SubscriptionStatus }) => (
  <dl className="facts stack framed sunken">
    {factsOf(status).map(([term, fact]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
)

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
/** The last day of what was paid for, or of the trial. */
export const endOf = ({ subscriptionEndDate, trialEndDate }: SubscriptionStatus) =>
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
