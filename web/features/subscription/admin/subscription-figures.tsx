import { useQuery } from '@tanstack/react-query'
import { moneyIn, number } from '#contract/kit/albanian.ts'
import { Figures } from '#web/ui/data/figures.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { figuresQuery } from '#web/features/subscription/queries.ts'

export function SubscriptionFigures() {
  const { data, error, refetch } = useQuery(figuresQuery)
  if (!data && error)
    return <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
  const { totalUsers = 0, withSubscription = 0, monthlyRevenue = 0, totalRevenue = 0 } = data ?? {}
  const figures = [
    { name: 'Përdorues gjithsej', value: number(totalUsers) },
    { name: 'Sallone me abonim', value: number(withSubscription) },
    { name: 'Të ardhura këtë muaj', value: moneyIn(monthlyRevenue, 'EUR') },
    { name: 'Të ardhura gjithsej', value: moneyIn(totalRevenue, 'EUR') },
  ]
  return <Figures label="Shifrat e abonimeve" figures={figures} isWaiting={!data} />
}
