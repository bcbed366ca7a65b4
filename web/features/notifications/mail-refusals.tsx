import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Card } from '#web/ui/data/card.tsx'
import { refusalsQuery } from './queries.ts'

const RefusalList = lazyPiece(async () => ({
  default: (await import('./refusal-list.tsx')).RefusalList,
}))

/** Only when there are any, and as a whole: mostly nobody has to think of it. */
export function MailRefusals() {
  const { data } = useQuery(refusalsQuery(1))
  if (!data || data.pagination.total_items === 0) return null
  return (
    <Suspense>
      <Card title="Adresa që nuk pranojnë email" flush>
        <RefusalList />
      </Card>
    </Suspense>
  )
}
