import { useQuery } from '@tanstack/react-query'
import { money, number } from '#contract/kit/albanian.ts'
import { LoadTrouble } from './load-trouble.tsx'
import { figuresQuery } from './queries.ts'

/** Until they are known the figures keep their place, and say nothing. */
export function SubscriptionFigures() {
  const { data, error, refetch } = useQuery(figuresQuery)
  if (!data && error) return <LoadTrouble error={error} onRetry={() => void refetch()} />
  const { totalUsers = 0, withSubscription = 0, monthlyRevenue = 0, totalRevenue = 0 } = data ?? {}
  const figures = [
    ['Përdorues gjithsej', number(totalUsers)],
    ['Me abonim', number(withSubscription)],
    ['Të ardhura këtë muaj', money(monthlyRevenue)],
    ['Të ardhura gjithsej', money(totalRevenue)],
  ]
  return (
    <dl
      className="subscription-figures"
      aria-label="Shifrat e abonimeve"
      data-waiting={!data || undefined}
    >
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
