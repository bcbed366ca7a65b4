import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import type { Plan } from '#contract/plans.ts'
import { choosePlan, type SubscriptionStatus } from '#contract/subscription/subscription.ts'
import { useBuy } from '#web/features/payments/use-buy.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Warning } from '#web/ui/text/warning.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Shape, Waiting } from '#web/ui/data/waiting.tsx'
import { currentPlan, isTrialOver } from '#web/features/subscription/current-plan.ts'
import { PlanCard } from './plan-card.tsx'
import { plansQuery } from '#web/lists/plans.ts'

export const PlansPanel = ({ status }: { status: SubscriptionStatus }) => (
  <div className="plans">
    {currentPlan(status) && <h2 className="plans-title">{choosePlan}</h2>}
    {isTrialOver(status) && <Warning>Provë falas ka përfunduar!</Warning>}
    <Offer status={status} />
  </div>
)

function Offer({ status }: { status: SubscriptionStatus }) {
  const { data, error, refetch } = useQuery(plansQuery)
  if (data) return <Cards plans={data} status={status} />
  return error ? (
    <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
  ) : (
    <PlansWaiting />
  )
}

export const PlansWaiting = () => (
  <Waiting className="plans-waiting">
    {['Mujor', 'Vjetor'].map((plan) => (
      <div key={plan} className="plan-card stack gap-10 shrinks framed">
        <Shape width={84} height={26} />
        <Shape width={150} height={37} />
        <Shape width={190} height={20} />
        <Shape width="100%" height="var(--control-height)" />
      </div>
    ))}
  </Waiting>
)

function Cards({ plans, status }: { plans: readonly Plan[]; status: SubscriptionStatus }) {
  const { buy, buying, refusal } = useBuy()
  const current = currentPlan(status)
  const shown = [
    ...plans.filter(({ type }) => type === current),
    ...plans.filter(({ active, type }) => active && type !== current),
  ]
  if (shown.length === 0)
    return <EmptyState icon={CreditCard}>Për momentin nuk ofrohet asnjë plan.</EmptyState>
  return (
    <>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <div className="plan-cards">
        {shown.map((plan) => (
          <PlanCard
            key={plan.type}
            plan={plan}
            plans={plans.filter(({ active }) => active)}
            status={status}
            busy={buying === plan.type}
            onBuy={() => buy(plan.type)}
          />
        ))}
      </div>
      <p className="plans-note">
        Pagesa është e njëhershme: asgjë nuk rinovohet vetë. Kur paguani para kohe, periudha e re
        nis aty ku mbaron abonimi i tanishëm.
      </p>
    </>
  )
}
