import { type ReactNode, useId } from 'react'
import { moneyIn, fullDay } from '#contract/kit/albanian.ts'
import { type Plan, planWords, savedLabel, savedPercent } from '#contract/plans.ts'
import { planLabels, type SubscriptionStatus } from '#contract/subscription/subscription.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { CancelActs } from './cancel-actions.tsx'
import { currentPlan } from '#web/features/subscription/current-plan.ts'

const per = { monthly: 'muaj', yearly: 'vit' } as const

type Props = {
  plan: Plan
  /** All plans for sale, with which the card compares its price to show the saving. */
  plans: readonly Plan[]
  status: SubscriptionStatus
  busy: boolean
  onBuy: () => void
}

export function PlanCard({ plan, plans, status, busy, onBuy }: Props) {
  const id = useId()
  const current = currentPlan(status)
  const isCurrent = current === plan.type
  const isMarked = current ? isCurrent : plan.type === 'yearly'
  const name = planLabels[plan.type]
  return (
    <section
      className="plan-card stack gap-10 shrinks framed"
      data-marked={isMarked || undefined}
      aria-labelledby={id}
    >
      <header className="row wrap">
        <h2 id={id}>{name}</h2>
        {!current && <Badges plan={plan} plans={plans} />}
      </header>
      <p className="plan-price">
        <b>{moneyIn(plan.price, 'EUR')}</b>
        <span>/{per[plan.type]}</span>
      </p>
      <p className="plan-detail">{detailOf(plan, isCurrent, status)}</p>
      <div className="plan-acts flex wrap gap-8">
        {plan.active && (
          <Button
            kind={isMarked && !current ? 'primary' : 'soft'}
            busy={busy}
            busyLabel="Po hapet pagesa..."
            onClick={onBuy}
          >
            {current && !isCurrent ? (
              `Zgjidh ${name}in`
            ) : (
              <>
                {isCurrent ? 'Zgjate abonimin' : 'Abonohu Tani'}
                <VisuallyHidden>për planin {name}</VisuallyHidden>
              </>
            )}
          </Button>
        )}
        {isCurrent && <CancelActs status={status} />}
      </div>
    </section>
  )
}

function Badges({ plan, plans }: Pick<Props, 'plan' | 'plans'>) {
  const saved = savedPercent(plans)
  if (plan.type !== 'yearly') return null
  return (
    <span className="plan-badges row wrap">
      <span className="plan-badge">{planWords.popular}</span>
      {saved > 0 && plans.length > 1 && (
        <span className="plan-badge plan-badge-saved">{savedLabel(saved)}</span>
      )}
    </span>
  )
}

function detailOf(plan: Plan, isCurrent: boolean, status: SubscriptionStatus): ReactNode {
  const { subscriptionEndDate: end, cancelAtPeriodEnd } = status
  if (isCurrent && end)
    return cancelAtPeriodEnd
      ? `Plani juaj, i anuluar: vlen deri më ${fullDay(end)}`
      : `Plani juaj, vlen deri më ${fullDay(end)}`
  return plan.type === 'yearly'
    ? `Del ${moneyIn(plan.price / 12, 'EUR')} në muaj`
    : 'Paguani muaj pas muaji, pa detyrim'
}
