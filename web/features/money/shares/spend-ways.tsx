import { Banknote, CreditCard, Landmark, type LucideIcon, Wallet } from 'lucide-react'
import { useId } from 'react'
import { type SpendWay, spendWayLabels } from '#contract/till/expenses.ts'
import '#web/features/till/sales/form/till-form.css'

const icons: Readonly<Record<SpendWay, LucideIcon>> = {
  till: Wallet,
  cash: Banknote,
  card: CreditCard,
  transfer: Landmark,
}

type Props = {
  ways: readonly SpendWay[]
  way: SpendWay
  onChoose: (way: SpendWay) => void
}

/** How money leaves the salon: radio buttons underneath. */
export function SpendWays({ ways, way, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className="spend-ways">
      <legend>Si</legend>
      <div className="till-ways">
        {ways.map((value) => {
          const Icon = icons[value]
          return (
            <label key={value}>
              <input
                className="unseen-input"
                type="radio"
                name={name}
                value={value}
                checked={way === value}
                onChange={() => onChoose(value)}
              />
              <span className="stack medium centered">
                <Icon size={20} aria-hidden />
                {spendWayLabels[value]}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
