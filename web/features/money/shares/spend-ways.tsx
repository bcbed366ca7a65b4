import { Banknote, CreditCard, Landmark, type LucideIcon, Wallet } from 'lucide-react'
import { type SpendWay, spendWayLabels } from '#contract/till/expenses.ts'
import { Tiles } from '#web/features/till/sales/form/tiles.tsx'

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

/** How money leaves the salon. */
export function SpendWays({ ways, way, onChoose }: Props) {
  const tiles = ways.map((value) => ({ value, label: spendWayLabels[value], icon: icons[value] }))
  return (
    <fieldset className="spend-ways">
      <legend>Si</legend>
      <div className="till-ways">
        <Tiles tiles={tiles} chosen={way} onChoose={onChoose} />
      </div>
    </fieldset>
  )
}
