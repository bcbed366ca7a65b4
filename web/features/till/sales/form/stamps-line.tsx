import { useId } from 'react'
import { money } from '#contract/kit/albanian.ts'
import { fromCents } from '#contract/kit/money.ts'
import { costOf, rewardName } from '#contract/stamps/rewards.ts'
import { StampDots } from '#web/visits/stamp-dots.tsx'
import { rewardIn } from './sale-draft.ts'
import type { TillFormState } from './use-till-form.ts'
import '#web/ui/form/choice.css'

/** The reward as one switch, on as the form opens; not there where nothing would come off. */
export function StampsLine({ form }: { form: TillFormState }) {
  const { booked, draft, offer, spend } = form
  const id = useId()
  const reward = offer && rewardIn(booked, draft, offer.rule)
  if (!reward) return null
  const { rule, stamps } = offer
  const isSpent = draft.stamps !== undefined
  const left = stamps.have - costOf(rule)
  return (
    <div className="till-stamps row gap-10" data-on={isSpent || undefined}>
      <span className="grow">
        <b id={id}>{rewardName(rule)}</b>
        <span id={`${id}-why`}>
          {isSpent
            ? `${booked[reward.nth]?.name}: −${money(fromCents(reward.cents))} · vula nisin nga ${left === 0 ? 'zero' : left}`
            : 'Ruhet për herën tjetër.'}
        </span>
        <StampDots stamps={stamps} isSpent={isSpent} />
      </span>
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={isSpent}
        aria-labelledby={id}
        aria-describedby={`${id}-why`}
        onClick={() => spend(!isSpent)}
      />
    </div>
  )
}
