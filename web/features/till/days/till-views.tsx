import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useRight } from '#web/platform/rights.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { debtsQuery } from '#web/lists/debts.ts'
import './till-views.css'

const pages = { debts: '/arka/borxhe', expenses: '/arka/shpenzime' } as const
type TillView = 'day' | 'month' | keyof typeof pages

type Props = {
  view: TillView
  onChoose: (view: 'day' | 'month') => void
}

/** What Arka shows. Debts and expenses have addresses of their own; debtors are counted while there are any. */
export function TillViews({ view, onChoose }: Props) {
  const [, go] = useLocation()
  const { data } = useQuery(debtsQuery)
  const spends = useRight('money.read')
  const count = data?.debts.length ?? 0
  const options = [
    { value: 'day', label: 'Dita' },
    { value: 'month', label: 'Muaji' },
    { value: 'debts', label: count > 0 ? `Borxhe ${count}` : 'Borxhe' },
    ...(spends ? [{ value: 'expenses', label: 'Shpenzime' } as const] : []),
  ] as const
  return (
    <Segmented<TillView>
      label="Pamja"
      value={view}
      options={options}
      onChange={(next) => (next === 'day' || next === 'month' ? onChoose(next) : go(pages[next]))}
    />
  )
}
