import { useQuery } from '@tanstack/react-query'
import { money, number } from '#contract/kit/albanian.ts'
import { Figures } from '#web/ui/figures.tsx'
import { LoadTrouble } from './load-trouble.tsx'
import { figuresQuery } from './queries.ts'

export function SubscriptionFigures() {
  const { data, error, refetch } = useQuery(figuresQuery)
  if (!data && error) return <LoadTrouble error={error} onRetry={() => void refetch()} />
  const { totalUsers = 0, withSubscription = 0, monthlyRevenue = 0, totalRevenue = 0 } = data ?? {}
  const figures: [string, string][] = [
    ['Përdorues gjithsej', number(totalUsers)],
    ['Me abonim', number(withSubscription)],
    ['Të ardhura këtë muaj', money(monthlyRevenue)],
    ['Të ardhura gjithsej', money(totalRevenue)],
  ]
  return <Figures label="Shifrat e abonimeve" figures={figures} waiting={!data} />
}
