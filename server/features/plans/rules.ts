import { moneyIn } from '#contract/kit/albanian.ts'
import type { Plan } from '#contract/plans.ts'
import { planLabels } from '#contract/subscription/subscription.ts'

const offered = (active: boolean) => (active ? 'aktiv' : 'joaktiv')

/** A sentence for each changed plan. */
export function changesOf(before: readonly Plan[], after: readonly Plan[]) {
  return after.flatMap(({ type, price, active }) => {
    const old = before.find((plan) => plan.type === type)
    if (!old || (old.price === price && old.active === active)) return []
    const [was, is] = [old.active, active].map(offered)
    return [
      `Plani ${planLabels[type]}: ${moneyIn(old.price, 'EUR')}, ${was} → ${moneyIn(price, 'EUR')}, ${is}.`,
    ]
  })
}
