import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { debtsQuery } from '#web/lists/debts.ts'
import './till-views.css'

type TillView = 'day' | 'month' | 'debts'

type Props = {
  view: TillView
  onChoose: (view: Exclude<TillView, 'debts'>) => void
}

/** What Arka shows; who owes has an address of its own, and is counted while there is anybody. */
export function TillViews({ view, onChoose }: Props) {
  const [, go] = useLocation()
  const { data } = useQuery(debtsQuery)
  const count = data?.debts.length ?? 0
  const options = [
    { value: 'day', label: 'Dita' },
    { value: 'month', label: 'Muaji' },
    { value: 'debts', label: count > 0 ? `Borxhe ${count}` : 'Borxhe' },
  ] as const
  return (
    <Segmented<TillView>
      label="Pamja"
      value={view}
      options={options}
      onChange={(next) => (next === 'debts' ? go('/arka/borxhe') : onChoose(next))}
    />
  )
}
