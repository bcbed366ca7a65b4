import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import type { LineKind } from '#contract/till/sales.ts'
import type { Share } from '#contract/till/shares.ts'
import { useRight } from '#web/platform/rights.ts'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Shape, WaitingRows } from '#web/ui/data/waiting.tsx'
import { sharesQuery, type Span } from './queries.ts'
import { ShareCard } from './share-card.tsx'
import { ShareRows } from './share-rows.tsx'
import './shares.css'

/** The cards of the barbers who are seen, each with its sum and what it consists of. */
const SharesWaiting = () => (
  <div className="share-cards stack gap-14">
    {(useRight('till') ? [7, 5, 6] : [7]).map((length) => (
      <Card key={length} className="share-card" title={<Shape width={`${length}em`} />}>
        <p className="share-sum">
          <Shape width="4.5em" height={20} />
        </p>
        <WaitingRows rows={3} height={54} ends={[64]} />
      </Card>
    ))}
  </div>
)

type Opened = { share: Share; kind: LineKind }

/** What is each barber's own of these days, and the rows behind each figure. */
export function ShareCards({ span }: { span: Span }) {
  const { data: shares, error, refetch } = useQuery(sharesQuery(span))
  const [opened, open] = useState<Opened>()
  if (error) return <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
  if (!shares) return <SharesWaiting />
  if (shares.length === 0)
    return (
      <EmptyState icon={Wallet}>Nuk ka berber për të cilin të llogaritet një pjesë.</EmptyState>
    )
  return (
    <>
      <div className="share-cards stack gap-14">
        {shares.map((share) => (
          <ShareCard key={share.barberId} share={share} onOpen={(kind) => open({ share, kind })} />
        ))}
      </div>
      {opened && <ShareRows span={span} {...opened} />}
    </>
  )
}
