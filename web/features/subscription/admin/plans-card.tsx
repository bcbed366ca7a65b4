import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/data/card.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingFields } from '#web/ui/data/waiting-fields.tsx'
import { PlansForm } from './plans-form.tsx'
import { configuredPlansQuery } from '#web/features/subscription/queries.ts'

export function PlansCard() {
  const { data, error, refetch } = useQuery(configuredPlansQuery)
  return (
    <Card title="Konfigurimi i planeve">
      {data && <PlansForm plans={data} />}
      {!data && error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
      {!data && !error && <WaitingFields fields={2} />}
    </Card>
  )
}
